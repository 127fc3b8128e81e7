import type { ItemKind } from '@seedbed/domain/courses/item-kind.ts';
import {
  CheckIcon,
  ClipIcon,
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
};

export function ItemIcon({ kind, size = 18 }: { kind: ItemKind; size?: number }) {
  const Shown = itemIcons[kind];
  return <Shown size={size} />;
}
