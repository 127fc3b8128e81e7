import { UserError } from '#kernel/user-error.ts';

/** Applications keep it: it is archived instead. */
export class FunnelHasApplications extends UserError {
  constructor() {
    super('applications.funnel-has-applications');
  }
}

/** The funnel of a deleted application is in the trash too. */
export class FunnelInTrash extends UserError {
  constructor() {
    super('applications.funnel-in-trash');
  }
}

/** Applications went through it: it stays, and keeps its type. */
export class RoundHasApplications extends UserError {
  constructor() {
    super('applications.round-has-applications');
  }
}

/** An archived funnel is restored before it changes. */
export class FunnelArchived extends UserError {
  constructor() {
    super('applications.funnel-archived');
  }
}

/** The page lists what is missing. */
export class FunnelIncomplete extends UserError {
  constructor(count: number) {
    super('applications.funnel-incomplete', { count });
  }
}

export class SlugTaken extends UserError {
  constructor(slug: string) {
    const params = { slug };
    super('applications.slug-taken', params, { slug: [{ code: 'applications.slug-taken', params }] });
  }
}

/** The person would lose access to the funnel. */
export class MustOwnFunnel extends UserError {
  constructor() {
    super('applications.must-own', {}, { ownerIds: [{ code: 'applications.must-own' }] });
  }
}

export class NotAnOwner extends UserError {
  constructor() {
    super('applications.not-an-owner', {}, { ownerIds: [{ code: 'applications.not-an-owner' }] });
  }
}

export class TooManyRounds extends UserError {
  constructor(max: number) {
    super('applications.too-many-rounds', { max });
  }
}

/** Before its opening, after its closing, or not published. */
export class FunnelNotOpen extends UserError {
  constructor() {
    super('applications.not-open');
  }
}

export class TooManyApplications extends UserError {
  constructor(max: number) {
    super('applications.too-many', { max });
  }
}

/** An application moves into another, published funnel of one's own. */
export class FunnelNotForMove extends UserError {
  constructor() {
    super('applications.not-for-move', {}, { funnelId: [{ code: 'applications.not-for-move' }] });
  }
}

/** The application in the other funnel has changed since: it cannot go away with the undo. */
export class MovedOn extends UserError {
  constructor() {
    super('applications.moved-on');
  }
}

/** Not one of the offered times, already past, or somebody has canceled the meeting. */
export class MeetingTimeGone extends UserError {
  constructor() {
    super('applications.time-gone');
  }
}

/** Not an offered tag for applications. */
export class ApplicationTagNotFound extends UserError {
  constructor() {
    super('applications.tag-not-found');
  }
}

/** Somebody else has moved it meanwhile, or its status allows no such step. */
export class StepNotPossible extends UserError {
  constructor() {
    super('applications.step-not-possible');
  }
}

/** The rejection is already scheduled for another time, or is held until the team sends all rejections. */
export class RejectionScheduled extends UserError {
  constructor() {
    super('applications.already-scheduled');
  }
}

/** The applicant knows the decision: it cannot be taken back any longer. */
export class DecisionEmailSent extends UserError {
  constructor() {
    super('applications.decision-email-sent');
  }
}

/** Other emails wait than those that the person saw. The API keeps the code that it had before. */
export class HeldEmailsOutdated extends UserError {
  constructor() {
    super('evaluations.plan-outdated');
  }
}

/** Somebody has worked at the startup that the acceptance created: it cannot be taken back any longer. */
export class StartupInUse extends UserError {
  constructor() {
    super('applications.startup-in-use');
  }
}

/** Used, expired, withdrawn or unknown: all the same. */
export class ApplicationLinkDead extends UserError {
  constructor() {
    super('applications.link-dead');
  }
}

export class TooManyCoApplicants extends UserError {
  constructor(max: number) {
    super('applications.too-many-people', { max });
  }
}

/** They take part already, or are invited. */
export class AlreadyInvited extends UserError {
  constructor(email: string) {
    const params = { email };
    super('applications.already-invited', params, { email: [{ code: 'applications.already-invited', params }] });
  }
}

/** Without an address there is nobody to send the link to. */
export class LeadNeedsAddress extends UserError {
  constructor() {
    super(
      'applications.lead-needs-address',
      {},
      { email: [{ code: 'required', params: { field: 'applications:fields.email' } }] },
    );
  }
}

/** Somebody applies with it already. */
export class LeadTaken extends UserError {
  constructor() {
    super('applications.lead-taken');
  }
}
