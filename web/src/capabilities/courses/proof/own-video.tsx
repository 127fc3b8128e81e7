import { enoughCoverage } from '@seedbed/domain/courses/proof/watching.ts';
import { type Language, languages, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenItem } from '#capabilities/courses/courseware/course-types.ts';
import css from '#capabilities/courses/courseware/courseware.module.css';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { useWatching } from './use-watching.ts';

interface Props {
  courseId: string;
  open: OpenItem;
  /** The server counts what was played. */
  isCounted: boolean;
}

type File = OpenItem['files'][number];

/** The files of captions among those of an item. Their names end in a language, as in `pitch.ar.vtt`. */
function captionsOf(files: readonly File[]): { file: File; language: Language | undefined }[] {
  return files.flatMap((file) => {
    const [, given] = /(?:\.(\w+))?\.vtt$/i.exec(file.name) ?? [];
    if (file.fileType !== 'text/vtt' || !file.fileUrl) return [];
    return [{ file, language: languages.find((one) => localeOf(one).split('-')[0] === given?.toLowerCase()) }];
  });
}

/** A video among the files of the item. It goes on where the person was. */
export function OwnVideo({ courseId, open, isCounted }: Props) {
  const { t, i18n } = useTranslation('courses');
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
      {/* biome-ignore lint/a11y/useMediaCaption: authors add the files of the captions */}
      <video ref={player} className={css.video} controls preload="metadata" src={video.fileUrl}>
        {captionsOf(open.files).map(({ file, language }) => (
          <track
            key={file._id}
            kind="captions"
            src={file.fileUrl ?? undefined}
            srcLang={language && localeOf(language)}
            label={language ? nameOfLanguage(language) : t('learn.captions')}
            default={language === i18n.language}
          />
        ))}
      </video>
      {asksForWatching && state !== 'done' && (
        <p className="note" role="status">
          {t('proof.watched', { percent: coverage, needed: enoughCoverage })}
        </p>
      )}
    </div>
  );
}
