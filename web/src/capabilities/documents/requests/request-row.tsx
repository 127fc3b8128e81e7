import { useTranslation } from 'react-i18next';
import type { RequestCardFragment } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { FactLine } from '#platform/ui/layout/fact-line.tsx';
import { RequestState } from './request-state.tsx';
import css from './requests.module.css';

type Row = Pick<
  RequestCardFragment,
  '_id' | 'title' | 'dueOn' | 'state' | 'isLate' | 'expiresOn' | 'person' | 'startup'
>;

interface DetailsProps {
  request: Row;
  /** Named where requests of several startups are listed. */
  hasStartup?: boolean;
}

interface Props extends DetailsProps {
  /** Requests for one data asset are named by who is asked. */
  isOfAsset?: boolean;
}

/** A request as one line. Its name opens it; the panel shows it beside the list. */
export function RequestRow({ request, hasStartup = false, isOfAsset = false }: Props) {
  const { _id: id, title, startup } = request;
  return (
    <li className={css.row} data-row={id} tabIndex={-1}>
      <span className={css.words}>
        <RowLink to={`/asset-requests/${id}`} peek={peekOf('AssetRequest', id)}>
          {isOfAsset ? startup.name : title}
        </RowLink>
        <RequestDetails request={request} hasStartup={hasStartup} />
      </span>
      <RequestState request={request} />
    </li>
  );
}

/** Startup, person and day; each part keeps its own direction. */
export function RequestDetails({
  request: { startup, person, dueOn, state, expiresOn },
  hasStartup = false,
}: DetailsProps) {
  const { t } = useTranslation('documents');
  const isValid = state === 'approved' && expiresOn;
  const parts = [
    hasStartup && <bdi key="startup">{startup.name}</bdi>,
    person && <bdi key="person">{t('requests.for', { name: person.fullName })}</bdi>,
    isValid
      ? t('requests.valid-until', { day: calendarDay(expiresOn) })
      : t('requests.due', { day: calendarDay(dueOn) }),
  ].filter(Boolean);
  return (
    <FactLine>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places
        <span key={i}>{part}</span>
      ))}
    </FactLine>
  );
}
