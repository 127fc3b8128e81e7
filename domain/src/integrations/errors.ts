import { UserError } from '#kernel/user-error.ts';

/** The call needs a scope that the key does not have. */
export class ScopeMissing extends UserError {
  constructor(scope: string) {
    super('integrations.scope-missing', { scope });
  }
}

/** No key can make this call. */
export class NotForKeys extends UserError {
  constructor(field: string) {
    super('integrations.not-for-keys', { field });
  }
}

export class TooManyKeys extends UserError {
  constructor(most: number) {
    super('integrations.too-many-keys', { most });
  }
}

export class TooManyWebhooks extends UserError {
  constructor(most: number) {
    super('integrations.too-many-webhooks', { most });
  }
}

/** A paused or ended webhook sends nothing. */
export class WebhookNotActive extends UserError {
  constructor() {
    super('integrations.not-active');
  }
}

/** An Admin has not allowed AI assistants. */
export class AssistantsOff extends UserError {
  constructor() {
    super('integrations.assistants-off');
  }
}

export class TooManyApps extends UserError {
  constructor(most: number) {
    super('integrations.too-many-apps', { most });
  }
}

export class TooManyConnections extends UserError {
  constructor(most: number) {
    super('integrations.too-many-connections', { most });
  }
}

/** The operator has not registered the app at Slack. */
export class SlackNotOffered extends UserError {
  constructor() {
    super('integrations.slack-not-offered');
  }
}

/** An Admin connects the workspace first. */
export class SlackNotConnected extends UserError {
  constructor() {
    super('integrations.slack-not-connected');
  }
}

/** The person took too long, used another browser, or refused. */
export class LinkToSlackNotEnded extends UserError {
  constructor() {
    super('integrations.slack-not-ended');
  }
}

/** The account belongs to another workspace. */
export class OtherSlackWorkspace extends UserError {
  constructor(team: string) {
    super('integrations.slack-other-workspace', { team });
  }
}

export class SlackUnreachable extends UserError {
  constructor() {
    super('integrations.slack-unreachable');
  }
}
