import { useLocation } from 'react-router';
import type { LeadCardFragment } from '#platform/api/generated/documents.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { peekOf } from '#platform/record/peek.ts';

/** Opens the lead above its list, which keeps its filters. */
export function LeadName({ lead: { _id, name } }: { lead: LeadCardFragment }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('lead', _id);
  return (
    <RowLink to={`${pathname}?${params}`} peek={peekOf('ApplicationLead', _id)}>
      {name}
    </RowLink>
  );
}
