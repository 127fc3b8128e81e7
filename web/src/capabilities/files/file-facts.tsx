import { useTranslation } from 'react-i18next';
import type { FileVersionFragment } from '#platform/api/generated/documents.ts';
import { fileSize } from '#platform/i18n/file-size.ts';
import { FactLine } from '#platform/ui/layout/fact-line.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './attachments.module.css';

interface Props {
  version: Pick<FileVersionFragment, 'number' | 'size' | 'state' | 'createdAt' | 'createdBy'>;
  /** Hidden for a single version. */
  numbered: boolean;
}

/** The second line of a file or version: state, size, author and time. */
export function FileFacts({ version, numbered }: Props) {
  const { t } = useTranslation('files');
  const { number, size, state, createdAt, createdBy } = version;
  return (
    <FactLine>
      {state === 'PENDING' && <span>{t('states.pending')}</span>}
      {state === 'BLOCKED' && <span className={css.problem}>{t('states.blocked')}</span>}
      {numbered && <span>{t('version', { number })}</span>}
      {/* The separator belongs to the line, not to a name in another direction. */}
      <span>
        <bdi>{fileSize(size)}</bdi>
      </span>
      {createdBy && (
        <span>
          <bdi>{createdBy.fullName}</bdi>
        </span>
      )}
      <TimeAgo at={createdAt} />
    </FactLine>
  );
}
