import { UserError } from '#kernel/user-error.ts';

/** Only drafts change: others have a time, or were sent. */
export class CampaignIsNoDraft extends UserError {
  constructor() {
    super('emails.no-draft');
  }
}

/** It lacks a subject, content or an audience. */
export class CampaignHasGaps extends UserError {
  constructor() {
    super('emails.campaign-gaps');
  }
}

/** It is not paused. */
export class CampaignIsNotPaused extends UserError {
  constructor() {
    super('emails.not-paused');
  }
}

/** Sent, canceled or failed. */
export class CampaignHasEnded extends UserError {
  constructor() {
    super('emails.campaign-ended');
  }
}

/** Only a sent campaign has people who did nothing. */
export class CampaignIsNotSent extends UserError {
  constructor() {
    super('emails.not-sent-yet');
  }
}
