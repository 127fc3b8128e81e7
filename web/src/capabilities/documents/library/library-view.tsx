import { Button, TextInput } from '@mantine/core';
import { canEditDocuments } from '@seedbed/domain/documents/policy.ts';
import { acceptedExtensions } from '@seedbed/domain/files/file-kinds.ts';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { amount } from '#capabilities/documents/numbers.ts';
import { FoundDocuments } from '#capabilities/documents/operations.ts';
import { useIncomingFiles } from '#capabilities/files/public.tsx';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { BoxDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { ClipIcon, FolderIcon, SearchIcon } from '#platform/ui/icons.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { useAddress } from '#platform/ui/use-address.ts';
import { useTypedInAddress } from '#platform/ui/use-typed-in-address.ts';
import { DocumentRow } from './document-row.tsx';
import { DownloadButton } from './download-button.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { FolderRow } from './folder-row.tsx';
import css from './library.module.css';
import { type Content, contentOf, foundIn, type LibraryData, pathOf, pathText } from './library.ts';
import { useAddDocuments } from './use-add-documents.ts';
import { useFolderDrop } from './use-folder-drop.ts';

interface Props {
  startupId: string;
  library: LibraryData;
}

/** One folder with its folders and documents, or all documents that the search finds. */
export function LibraryView({ startupId, library }: Props) {
  const { t } = useTranslation('documents');
  const actor = useActor();
  const isViewing = useIsViewing();
  const { get, set } = useAddress();
  useRowKeys();
  const [search, setSearch] = useTypedInAddress(get('search') ?? '', (text) => set({ search: text }, { typed: true }));
  const path = pathOf(library, get('folder'));
  const folderId = path.at(-1)?._id ?? null;
  const mayEdit = canEditDocuments(actor, startupId) && !isViewing;
  const { add, busy } = useAddDocuments(startupId, folderId);
  const { over, handlers } = useIncomingFiles(add);
  const searched = (get('search') ?? '').trim();
  const [found] = useQuery({
    query: FoundDocuments,
    variables: { startupId, text: searched },
    pause: searched === '',
  });
  const inside = search.trim() === searched ? (found.data?.documentLibrary.found ?? []) : [];
  const content = search.trim() ? foundIn(library, search, inside) : contentOf(library, folderId);
  const name = path.at(-1)?.name ?? t('library.all');
  const input = useRef<HTMLInputElement>(null);
  const [isNaming, setNaming] = useState(false);
  const isEmpty = library.folders.length === 0 && library.documents.length === 0;
  const buttons = mayEdit && (
    <>
      <Button variant="default" leftSection={<FolderIcon size={16} />} onClick={() => setNaming(true)}>
        {t('library.new-folder')}
      </Button>
      <Button
        variant={isEmpty ? 'filled' : 'default'}
        leftSection={<ClipIcon size={16} />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {t('library.add')}
      </Button>
    </>
  );
  return (
    <section
      className={css.library}
      aria-label={t('title')}
      data-over={(mayEdit && over) || undefined}
      {...(mayEdit && handlers)}
    >
      {isEmpty ? (
        <Empty
          drawing={<BoxDrawing />}
          title={t('library.empty-title')}
          sentence={t(mayEdit ? 'library.empty-sentence' : 'library.empty-reader')}
          action={buttons}
        />
      ) : (
        <>
          <Row gap={3} align="center" justify="between">
            <Row gap={3} align="center">
              <TextInput
                className={css.search}
                aria-label={t('library.search')}
                placeholder={t('library.search')}
                leftSection={<SearchIcon size={16} />}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              <span className="note">
                {t('library.count', { used: amount(library.documents.length), limit: amount(library.limit) })}
              </span>
            </Row>
            <Row gap={2}>
              <DownloadButton startupId={startupId} folderId={folderId} disabled={library.documents.length === 0} />
              {buttons}
            </Row>
          </Row>
          {path.length > 0 && !search && <Path library={library} path={path} startupId={startupId} />}
          <Items {...content} library={library} startupId={startupId} mayEdit={mayEdit} search={search} name={name} />
        </>
      )}
      {/* Always there: an input that is gone when the person has chosen would lose the files. */}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={`${acceptedExtensions},image/*`}
        aria-label={t('library.add')}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          // Allows the same file to be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <FolderDialog opened={isNaming} startupId={startupId} parentId={folderId} onClose={() => setNaming(false)} />
    </section>
  );
}

interface ContentProps extends Props, Content {
  mayEdit: boolean;
  search: string;
  /** The open folder. */
  name: string;
}

function Items({ library, folders, documents, others, startupId, mayEdit, search, name }: ContentProps) {
  const { t } = useTranslation('documents');
  if (folders.length + documents.length + others.length === 0)
    return <p className={css.nothing}>{t(search ? 'library.none-found' : 'library.empty-folder')}</p>;
  return (
    <Card as="ul" pad={0} aria-label={name}>
      {folders.map((folder) => (
        <FolderRow key={folder._id} library={library} folder={folder} startupId={startupId} mayEdit={mayEdit} />
      ))}
      {documents.map((document) => (
        <DocumentRow
          key={document._id}
          library={library}
          document={document}
          mayEdit={mayEdit}
          place={search ? pathText(library, document.folderId) : ''}
        />
      ))}
      {others.map((document) => (
        <DocumentRow
          key={document._id}
          library={library}
          document={document}
          mayEdit={mayEdit}
          place={[pathText(library, document.folderId), t('library.in-text')].filter(Boolean).join(' · ')}
        />
      ))}
    </Card>
  );
}

function Path({ library, path, startupId }: Props & { path: ReturnType<typeof pathOf> }) {
  const { t } = useTranslation('documents');
  const place = { library, startupId };
  return (
    <nav className={css.path} aria-label={t('library.path')}>
      <Step {...place} folderId={null} name={t('library.all')} />
      {path.map(({ _id, name }, i) => (
        <Fragment key={_id}>
          <span className={css.slash} aria-hidden="true">
            /
          </span>
          <Step {...place} folderId={_id} name={name} isLast={i === path.length - 1} />
        </Fragment>
      ))}
    </nav>
  );
}

interface StepProps extends Props {
  folderId: string | null;
  name: string;
  isLast?: boolean;
}

/** A folder above the open one. Documents can be dragged to it. */
function Step({ library, startupId, folderId, name, isLast = false }: StepProps) {
  const { set } = useAddress();
  const drop = useFolderDrop(library, startupId, folderId);
  return (
    <button
      type="button"
      className={css.step}
      aria-current={isLast ? 'page' : undefined}
      onClick={() => set({ folder: folderId ?? '' })}
      {...drop}
    >
      <bdi>{name}</bdi>
    </button>
  );
}
