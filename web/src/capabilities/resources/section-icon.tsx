import type { SectionIcon as Name } from '@seedbed/domain/resources/resource.ts';
import type { Icon } from '#platform/ui/icons/icon.tsx';
import {
  ActivityIcon,
  BookIcon,
  BriefcaseIcon,
  FolderIcon,
  LockIcon,
  RocketIcon,
  StarIcon,
  UsersIcon,
} from '#platform/ui/icons.tsx';

export const sectionIconOf: Readonly<Record<Name, Icon>> = {
  book: BookIcon,
  rocket: RocketIcon,
  people: UsersIcon,
  chart: ActivityIcon,
  money: BriefcaseIcon,
  legal: LockIcon,
  tools: FolderIcon,
  star: StarIcon,
};

export function SectionIcon({ icon, size = 20 }: { icon: Name; size?: number }) {
  const Shown = sectionIconOf[icon];
  return <Shown size={size} />;
}
