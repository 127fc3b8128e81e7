import { useParams } from 'react-router';
import { useMe } from '#capabilities/accounts/me.tsx';
import { PersonRecord } from './person-record.tsx';

/** A profile page, one's own or another's. */
export function Component() {
  const me = useMe();
  return <PersonRecord id={useParams().id ?? me._id} />;
}
