export const leadStates = ['new', 'sent', 'taken'] as const;
export type LeadState = (typeof leadStates)[number];

/** The link of a handover works for so long. */
export const leadLinkDays = 30;

export const leadStateOf = ({ sentAt, takenAt }: { sentAt: unknown; takenAt: unknown }): LeadState =>
  takenAt !== null ? 'taken' : sentAt !== null ? 'sent' : 'new';
