import { useTranslation } from 'react-i18next';
import { Attachments, FileFacts, FilePicture, useHasUploads } from '#capabilities/files/public.tsx';
import { RowLink } from '#platform/list/list-line.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { DocumentMenu } from './document-menu.tsx';
import css from './library.module.css';
import type { Document, LibraryData } from './library.ts';
import { draggable } from './use-folder-drop.ts';

interface Props {
  library: LibraryData;
  document: Document;
  mayEdit: boolean;
  /** The path of its folder, shown for search results. */
  place: string;
}

/** A document in the list. Its name opens it; the panel previews it. */
export function DocumentRow({ library, document, mayEdit, place }: Props) {
  const { t } = useTranslation('documents');
  const { _id: id, name, file, visibleTo } = document;
  const record = { kind: 'document', id } as const;
  const isUploading = useHasUploads(record);
  return (
    <li className={css.row} data-row={id} tabIndex={-1} {...draggable(mayEdit, id)}>
      <FilePicture name={name} thumbnailUrl={file?.thumbnailUrl} bad={file?.state === 'BLOCKED'} />
      <span className={css.words}>
        <span className={css.title}>
          <RowLink to={`/documents/${id}`} peek={peekOf('StartupDocument', id)}>
            {name}
          </RowLink>
        </span>
        {place && (
          <span className="note">
            <bdi>{place}</bdi>
          </span>
        )}
        {file && <FileFacts version={file.current} numbered={file.current.number > 1} />}
        {!file && !isUploading && <span className="note">{t('library.no-file')}</span>}
        {isUploading && <Attachments record={record} files={[]} mayAdd={false} />}
      </span>
      {visibleTo !== 'all_of_startup' && <Pill>{t(`values.visibleTo.${visibleTo}`)}</Pill>}
      <span className={css.menu}>
        <DocumentMenu library={library} document={document} mayEdit={mayEdit} />
      </span>
    </li>
  );
}
