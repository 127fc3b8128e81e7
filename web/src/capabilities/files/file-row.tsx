import { kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { FileMenu } from './actions/file-menu.tsx';
import type { Attachment, RecordOfFiles } from './attachment.ts';
import css from './attachments.module.css';
import { FileFacts } from './file-facts.tsx';
import { FileLink } from './file-link.tsx';
import { FilePicture } from './file-picture.tsx';
import { OpenPicture } from './open-picture.tsx';
import { renewFile } from './use-fresh-link.ts';

interface Props {
  file: Attachment;
  record: RecordOfFiles;
  mayChange: boolean;
  isKept?: boolean;
}

export function FileRow({ file, record, mayChange, isKept = false }: Props) {
  const { _id: id, name, url, thumbnailUrl, state, current } = file;
  return (
    <li className={css.file} data-state={state}>
      {url && thumbnailUrl && isShownInBrowsers(name) ? (
        <OpenPicture name={name} url={url} thumbnailUrl={thumbnailUrl} renew={() => renewFile(id)} />
      ) : (
        <FilePicture name={name} thumbnailUrl={thumbnailUrl} bad={state === 'BLOCKED'} />
      )}
      <div className={css.text}>
        <FileLink name={name} url={url} renew={() => renewFile(id)} />
        <FileFacts version={current} numbered={current.number > 1} />
      </div>
      <FileMenu file={file} record={record} mayChange={mayChange} isKept={isKept} />
    </li>
  );
}

function isShownInBrowsers(name: string): boolean {
  const kind = kindOfName(name);
  return kind?.nature === 'picture' && kind.type !== 'image/tiff';
}
