import { UserError } from '#kernel/user-error.ts';

export class IntroducesThemselves extends UserError {
  constructor() {
    super('community.introduces-themselves');
  }
}

export class AlreadyIntroduced extends UserError {
  constructor() {
    super('community.already-introduced');
  }
}

export class IntroductionIsOver extends UserError {
  constructor() {
    super('community.introduction-is-over');
  }
}

export class NobodyToAsk extends UserError {
  constructor() {
    super('community.nobody-to-ask');
  }
}

export class AlreadyAnswered extends UserError {
  constructor() {
    super('community.already-answered');
  }
}
