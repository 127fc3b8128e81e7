import type { Icon } from '#platform/ui/icons/icon.tsx';
import css from './record-page.module.css';

/** The face of a record without a picture. */
export const RecordIcon = ({ icon: Icon }: { icon: Icon }) => (
  <span className={css.icon}>
    <Icon size={28} />
  </span>
);
