import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import css from '#capabilities/files/attachments.module.css';
import { FileFacts } from '#capabilities/files/file-facts.tsx';
import { FileLink } from '#capabilities/files/file-link.tsx';
import { FilePicture } from '#capabilities/files/file-picture.tsx';
import { renewFile } from '#capabilities/files/use-fresh-link.ts';
import { MissingLink } from '#capabilities/sessions/public.tsx';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { session } from '#platform/session.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { findFile, type SeenFile, useSeenFiles } from './seen-files.ts';

/** `/file?id=…` opens one file, `/file` lists those that the person sees. A visitor sees that there is nothing. */
export function Component() {
  const id = useSearchParams()[0].get('id');
  if (!session.isOpen()) return <MissingLink />;
  return id === null ? <SeenFiles /> : <OneFile key={id} id={id} />;
}

function OneFile({ id }: { id: string }) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    void findFile(id)
      .then((file) => (file?.url ? location.replace(file.url) : setMissing(true)))
      .catch(() => setMissing(true));
  }, [id]);
  return isMissing ? (
    <MissingLink />
  ) : (
    <PublicFrame>
      <SkeletonRows rows={1} />
    </PublicFrame>
  );
}

function SeenFiles() {
  const { t } = useTranslation(['files', 'common']);
  const { seen, error, isLoading, more } = useSeenFiles();
  const files = seen?.files;
  useTitle(t('title'));
  if (files === null) return <MissingLink />;
  return (
    <PublicFrame>
      <Stack gap={4}>
        <h1>{t('title')}</h1>
        {error && <LoadFailed error={error} onRetry={more} />}
        {files?.length === 0 && <p className="note">{t('common:picker.nothing')}</p>}
        {files && files.length > 0 && (
          <ul className={css.files}>
            {files.map((file) => (
              <FileLine key={file._id} file={file} />
            ))}
          </ul>
        )}
        <EndOfList more={seen?.hasMore ?? false} length={files?.length ?? 0} loading={isLoading} onReach={more} />
      </Stack>
    </PublicFrame>
  );
}

function FileLine({ file: { _id: id, name, url, thumbnailUrl, ...facts } }: { file: SeenFile }) {
  return (
    <li className={css.file} data-state={facts.state}>
      <FilePicture name={name} thumbnailUrl={thumbnailUrl} bad={facts.state === 'BLOCKED'} />
      <div className={css.text}>
        <FileLink name={name} url={url} renew={() => renewFile(id)} />
        <FileFacts version={{ ...facts, number: 1 }} numbered={false} />
      </div>
    </li>
  );
}
