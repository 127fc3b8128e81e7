import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { OneRequest } from '#capabilities/documents/operations.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { useVisit } from '#platform/recent.ts';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { useIsPeek } from '#platform/record/peek.ts';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { BoxDrawing } from '#platform/ui/drawings.tsx';
import { DocumentsIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import type { OpenRequest } from './open-request.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestAnswer } from './request-answer.tsx';
import { RequestState } from './request-state.tsx';
import css from './requests.module.css';

/** A request on its page and in the panel: what is asked, the answer, and the decision. */
export function RequestRecord({ id }: { id: string }) {
  const { t } = useTranslation('documents');
  const peek = useIsPeek();
  const [{ data, error }, again] = useQuery({ query: OneRequest, variables: { id } });
  const request = data?.assetRequest;
  useVisit('AssetRequest', request && { ...request, name: request.title });
  if (!request)
    return (
      <NotLoaded
        error={error}
        onRetry={again}
        missing={data && <MissingRecord drawing={<BoxDrawing />} title={t('missing-request')} />}
      />
    );
  return (
    <>
      {!peek && <Title title={request.title} />}
      <Request request={request} />
    </>
  );
}

/** The panel keeps the title of the page behind it. */
function Title({ title }: { title: string }) {
  useTitle(title);
  return null;
}

function Request({ request }: { request: OpenRequest }) {
  const { t } = useTranslation('documents');
  const { _id: id, title, startup, dueOn, help, reason } = request;
  return (
    <RecordPage
      kind="AssetRequest"
      id={id}
      name={title}
      face={<RecordIcon icon={DocumentsIcon} />}
      state={<RequestState request={request} />}
      facts={[
        t('requests.due', { day: calendarDay(dueOn) }),
        <AppLink key="startup" to={`/startup/${startup._id}/file/documents`}>
          <bdi>{startup.name}</bdi>
        </AppLink>,
      ]}
      action={<RequestActions request={request} />}
      side={<RequestSide request={request} />}
    >
      <Stack gap={4}>
        {reason && (
          <p className={css.reason} dir="auto">
            {t('requests.returned-because', { reason })}
          </p>
        )}
        {help && (
          <p className={css.help} dir="auto">
            {help}
          </p>
        )}
        <RequestAnswer request={request} />
      </Stack>
    </RecordPage>
  );
}

function RequestSide({ request }: { request: OpenRequest }) {
  const { t } = useTranslation('documents');
  const { person, owner, visibleTo, submittedBy, submittedAt, expiresOn, signedHash } = request;
  return (
    <Facts>
      <Fact label={t('fields.owner')}>{person ? <UserName person={person} /> : t(`values.owner.${owner}`)}</Fact>
      <Fact label={t('fields.visibleTo')}>{t(`values.visibleTo.${visibleTo as 'all_of_startup'}`)}</Fact>
      {submittedBy && (
        <Fact label={t('fields.submittedBy')}>
          <UserName person={submittedBy} />
        </Fact>
      )}
      {submittedAt && (
        <Fact label={t('fields.submittedAt')}>
          <TimeAgo at={submittedAt} />
        </Fact>
      )}
      {expiresOn && <Fact label={t('fields.expiresOn')}>{calendarDay(expiresOn)}</Fact>}
      {signedHash && (
        <Fact label={t('fields.signedHash')}>
          <code className={css.hash}>{signedHash.slice(0, 16)}</code>
        </Fact>
      )}
    </Facts>
  );
}
