import css from './attachments.module.css';
import { type Renew, useFreshLink } from './use-fresh-link.ts';

interface Props {
  name: string;
  /** Absent until the file may be downloaded. */
  url: string | null | undefined;
  renew: Renew;
}

export function FileLink({ name, url, renew }: Props) {
  const { asking, onClick } = useFreshLink(url, renew);
  if (!url) return <bdi className={css.name}>{name}</bdi>;
  return (
    <a className={css.name} href={url} target="_blank" rel="noopener" aria-busy={asking || undefined} onClick={onClick}>
      <bdi>{name}</bdi>
    </a>
  );
}
