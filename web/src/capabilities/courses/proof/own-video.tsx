import { enoughCoverage } from '@seedbed/domain/courses/proof/watching.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenItem } from '#capabilities/courses/courseware/course-types.ts';
import css from '#capabilities/courses/courseware/courseware.module.css';
import { useWatching } from './use-watching.ts';

interface Props {
  courseId: string;
  open: OpenItem;
  /** The server counts what was played. */
  isCounted: boolean;
}

/** A video among the files of the item. It goes on where the person was. */
export function OwnVideo({ courseId, open, isCounted }: Props) {
  const { t } = useTranslation('courses');
  const player = useRef<HTMLVideoElement>(null);
  const [coverage, setCoverage] = useState(open.watching?.coverage ?? 0);
  const video = open.files.find(({ fileType, fileUrl }) => fileType.startsWith('video/') && fileUrl);
  const { itemId, asksForWatching, state } = open.item;
  useWatching(player, {
    ...{ courseId, itemId, start: open.watching?.position ?? 0, isOn: isCounted && video !== undefined },
    onCoverage: setCoverage,
  });
  if (!video?.fileUrl) return null;
  return (
    <div>
      {/* Captions are tracks of the file itself; the transcript is below. */}
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript says what is spoken */}
      <video ref={player} className={css.video} controls preload="metadata" src={video.fileUrl} />
      {asksForWatching && state !== 'done' && (
        <p className="note" role="status">
          {t('proof.watched', { percent: coverage, needed: enoughCoverage })}
        </p>
      )}
    </div>
  );
}
