import type { ItemKind } from '@seedbed/domain/courses/item-kind.ts';
import type { Icon } from '#platform/ui/icons/icon.tsx';
import { VideoIcon } from '#platform/ui/icons/text-icons.tsx';
import {
  CheckIcon,
  ClipIcon,
  CommentIcon,
  CoursesIcon,
  EventIcon,
  ExternalLinkIcon,
  FileTextIcon,
  HelpIcon,
  TasksIcon,
} from '#platform/ui/icons.tsx';

export const itemIcons: Readonly<Record<ItemKind, Icon>> = {
  text: FileTextIcon,
  video: VideoIcon,
  file: ClipIcon,
  embed: ExternalLinkIcon,
  quiz: HelpIcon,
  submission: TasksIcon,
  task: CheckIcon,
  package: CoursesIcon,
  event: EventIcon,
  discussion: CommentIcon,
};

export function ItemIcon({ kind, size = 18 }: { kind: ItemKind; size?: number }) {
  const Shown = itemIcons[kind];
  return <Shown size={size} />;
}
