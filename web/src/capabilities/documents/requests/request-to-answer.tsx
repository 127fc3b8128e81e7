import { useTranslation } from 'react-i18next';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import type { OpenRequest } from './open-request.ts';
import { RequestAnswer } from './request-answer.tsx';
import { RequestDetails } from './request-row.tsx';
import { RequestState } from './request-state.tsx';
import css from './requests.module.css';

/** A request that the person answers right here: on a phone with a photo and one more tap. */
export function RequestToAnswer({ request }: { request: OpenRequest }) {
  const { t } = useTranslation('documents');
  const { _id: id, title, help, reason } = request;
  return (
    <Card as="article" gap={3} aria-label={title}>
      <Row gap={3} align="center" justify="between">
        <span className={css.words}>
          <AppLink to={`/asset-requests/${id}`} className={css.name}>
            <bdi>{title}</bdi>
          </AppLink>
          <RequestDetails request={request} />
        </span>
        <RequestState request={request} />
      </Row>
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
    </Card>
  );
}
