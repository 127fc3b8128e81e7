import type { RecordPart } from '#platform/record/record-parts.ts';

const pinned = ['Startup', 'User', 'Program', 'Application', 'Funnel', 'IncubatorEvent', 'MetricDefinition', 'Task'];

/** Every record that the palette finds can be kept in the sidebar. */
export const recordParts: RecordPart[] = pinned.map((kind) => ({
  kind,
  place: 'action',
  texts: ['navigation'],
  part: async () => {
    const { PinButton } = await import('./pins/pin-button.tsx');
    return ({ id, name }) => PinButton({ kind, id, name });
  },
}));
