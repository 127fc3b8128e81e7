import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { ActionList } from '#capabilities/feedback/actions/action-list.tsx';
import { ActionsForm } from '#capabilities/feedback/actions/actions-form.tsx';
import { OneFeedbackRequest } from '#capabilities/feedback/operations.ts';
import { Results } from '#capabilities/feedback/results/results.tsx';
import { useVisit } from '#platform/recent.ts';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AskedAudience } from './asked-audience.tsx';
import { Recipients } from './recipients.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestState } from './request-state.tsx';

/** A request with all that the team learns from it. */
export function Component() {
  const { t } = useTranslation('feedback');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneFeedbackRequest, variables: { id } });
  const request = data?.feedbackRequest;
  useVisit('FeedbackRequest', request);
  if (!request) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const { state, anonymity, asked, answered, canEdit, actions } = request;
  return (
    <Page title={request.name} action={<RequestActions request={request} />} width="reading">
      <Stack gap={6}>
        <Stack gap={2}>
          <Row gap={3}>
            <RequestState state={state} />
            <span>{t(`values.anonymity.${anonymity}`)}</span>
            <span>{t(`values.trigger.${request.trigger}`)}</span>
            <span>{t('request.form', { name: request.formName })}</span>
          </Row>
          <p className="note">{state === 'draft' ? t('request.waiting') : t('request.count', { answered, asked })}</p>
        </Stack>
        {request.results && state !== 'draft' && <Results request={request} results={request.results} />}
        {state !== 'draft' && (canEdit || actions.length > 0) && (
          <Section title={t('actions.title')} gap={3}>
            {!canEdit ? (
              <ActionList actions={actions} />
            ) : state === 'closed' ? (
              <ActionsForm key={request._id} requestId={request._id} actions={actions} />
            ) : (
              <p className="note">{t('actions.empty')}</p>
            )}
          </Section>
        )}
        {request.recipients.length > 0 ? (
          <Recipients recipients={request.recipients} asked={asked} isAnonymous={anonymity === 'anonymous'} />
        ) : (
          state !== 'closed' && <AskedAudience audience={request.audience} />
        )}
      </Stack>
    </Page>
  );
}
