import { canEditDocument } from '@seedbed/domain/documents/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { OneDocument } from '#capabilities/documents/operations.ts';
import { Attachments } from '#capabilities/files/public.tsx';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import type { OneDocumentQuery } from '#platform/api/generated/documents.ts';
import { useVisit } from '#platform/recent.ts';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { useIsPeek } from '#platform/record/peek.ts';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { BoxDrawing } from '#platform/ui/drawings.tsx';
import { FileTextIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { Preview } from './preview.tsx';

type OpenDocument = NonNullable<OneDocumentQuery['startupDocument']>;

/** A document on its page and in the panel: its preview, its file and its versions. */
export function DocumentRecord({ id }: { id: string }) {
  const { t } = useTranslation('documents');
  const peek = useIsPeek();
  const [{ data, error }, again] = useQuery({ query: OneDocument, variables: { id } });
  const document = data?.startupDocument;
  useVisit('StartupDocument', document);
  if (!document)
    return (
      <NotLoaded
        error={error}
        onRetry={again}
        missing={data && <MissingRecord drawing={<BoxDrawing />} title={t('missing')} />}
      />
    );
  return (
    <>
      {!peek && <Title title={document.name} />}
      <Document document={document} />
    </>
  );
}

/** The panel keeps the title of the page behind it. */
function Title({ title }: { title: string }) {
  useTitle(title);
  return null;
}

function Document({ document }: { document: OpenDocument }) {
  const { t } = useTranslation('documents');
  const actor = useActor();
  const isViewing = useIsViewing();
  const { _id: id, name, file, startup, visibleTo, createdBy, createdAt, text, textProblem } = document;
  const mayEdit = canEditDocument(actor, { startupId: startup._id, visibleTo }) && !isViewing;
  return (
    <RecordPage
      kind="StartupDocument"
      id={id}
      name={name}
      face={<RecordIcon icon={FileTextIcon} />}
      facts={[
        <AppLink key="startup" to={`/startup/${startup._id}/file/documents`}>
          <bdi>{startup.name}</bdi>
        </AppLink>,
        <TimeAgo key="time" at={createdAt} />,
      ]}
      side={
        <Facts>
          <Fact label={t('fields.visibleTo')}>{t(`values.visibleTo.${visibleTo}`)}</Fact>
          {createdBy && (
            <Fact label={t('fields.createdBy')}>
              <UserName person={createdBy} />
            </Fact>
          )}
        </Facts>
      }
    >
      <Stack gap={4}>
        {file && <Preview file={file} text={text} />}
        <Attachments
          record={{ kind: 'document', id }}
          files={file ? [file] : []}
          mayAdd={mayEdit}
          hasButton={!file}
          isKept
        />
        {textProblem && <p className="note">{t(`text-problem.${textProblem}`)}</p>}
        {!file && !mayEdit && <p className="note">{t('library.no-file')}</p>}
      </Stack>
    </RecordPage>
  );
}
