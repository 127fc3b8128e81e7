import type { ItemKind } from '@seedbed/domain/courses/item-kind.ts';
import {
  CheckIcon,
  ClipIcon,
  CoursesIcon,
  ExternalLinkIcon,
  FileTextIcon,
  HelpIcon,
  type Icon,
  PeekIcon,
  TasksIcon,
} from '#platform/ui/icons.tsx';

export const itemIcons: Readonly<Record<ItemKind, Icon>> = {
  text: FileTextIcon,
  video: PeekIcon,
  file: ClipIcon,
  embed: ExternalLinkIcon,
  quiz: HelpIcon,
  submission: TasksIcon,
  task: CheckIcon,
  package: CoursesIcon,
};

export function ItemIcon({ kind, size = 18 }: { kind: ItemKind; size?: number }) {
  const Shown = itemIcons[kind];
  return <Shown size={size} />;
}
