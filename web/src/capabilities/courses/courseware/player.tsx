import { playerAddress } from '@seedbed/domain/courses/embed.ts';
import { useTranslation } from 'react-i18next';
import css from './courseware.module.css';

/** A player of an allowed host, in a frame without access to the page. */
export function Player({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('courses');
  const address = playerAddress(url);
  if (!address) return null;
  return (
    <figure className={css.player}>
      <iframe
        src={address}
        title={title}
        loading="lazy"
        allow="fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
      <figcaption className="note">
        <a href={url} target="_blank" rel="noreferrer">
          {t('learn.open-video')}
        </a>
      </figcaption>
    </figure>
  );
}
