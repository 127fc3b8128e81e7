import { UserError } from '#kernel/user-error.ts';
import { mostGroups, mostLinks, mostRooms } from './room.ts';

export class TooManyRooms extends UserError {
  constructor() {
    super('rooms.too-many', { max: mostRooms });
  }
}

export class TooManyGroups extends UserError {
  constructor() {
    super('rooms.too-many-groups', { max: mostGroups });
  }
}

export class TooManyLinks extends UserError {
  constructor() {
    super('rooms.too-many-links', { max: mostLinks });
  }
}

/** A room needs a group, and the visitors of open links need theirs. */
export class GroupIsNeeded extends UserError {
  constructor() {
    super('rooms.group-is-needed');
  }
}

/** The answer has no file, or nobody has approved it. */
export class ItemDoesNotFit extends UserError {
  constructor() {
    super('rooms.item-does-not-fit');
  }
}

/** The link has ended or expired, or the room is closed. */
export class RoomIsOver extends UserError {
  constructor() {
    super('rooms.over');
  }
}

export class WrongRoomPassword extends UserError {
  constructor() {
    super('rooms.wrong-password');
  }
}

/** Wrong, too old, or tried too often. */
export class WrongRoomCode extends UserError {
  constructor() {
    super('rooms.wrong-code');
  }
}

/** The visitors of this link read here only. */
export class NoDownload extends UserError {
  constructor() {
    super('rooms.no-download');
  }
}
