import { pageOfPlayer, playerAddress } from '@seedbed/domain/kernel/text/players.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayIcon } from '#platform/ui/icons.tsx';
import css from './player.module.css';

interface Props {
  /** A page or a player of an allowed host. Nothing is shown for any other address. */
  url: string;
  /** Empty for a video without one. */
  title: string;
}

/** A video of another host. It loads on a click: the host learns nothing of people who do not play it. */
export function Player({ url, title }: Props) {
  const { t } = useTranslation();
  const [isPlaying, play] = useState(false);
  const address = playerAddress(url);
  if (!address) return null;
  const { host, url: ownPage } = pageOfPlayer(address);
  const name = title || t('player.video', { host });
  return (
    <figure className={css.player}>
      {isPlaying ? (
        <iframe
          // The button had the focus.
          ref={(frame) => frame?.focus()}
          src={`${address}?autoplay=1`}
          title={name}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : (
        <button type="button" className={css.poster} onClick={() => play(true)}>
          <span className={css.sign}>
            <PlayIcon size={24} />
          </span>
          <span className={css.name}>{t('player.play', { name })}</span>
          <span className="note">{t('player.note', { host })}</span>
        </button>
      )}
      <figcaption className="note">
        <a href={ownPage} target="_blank" rel="noreferrer">
          {t('player.open', { host })}
        </a>
      </figcaption>
    </figure>
  );
}
