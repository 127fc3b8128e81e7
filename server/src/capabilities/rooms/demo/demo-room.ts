import type { Id } from '@seedbed/domain/kernel/ids.ts';

export interface DemoItem {
  id: Id<'RoomItem'>;
  name: string;
  contentId: Id<'FileContent'>;
}

export interface DemoRoom {
  roomId: Id<'Room'>;
  founderId: Id<'User'>;
  investorsId: Id<'RoomGroup'>;
  lawyersId: Id<'RoomGroup'>;
  items: DemoItem[];
}
