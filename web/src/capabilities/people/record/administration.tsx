import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { PersonAdministration as Document } from '#capabilities/people/operations.ts';
import { Facts, RecordSection } from '#platform/record/facts.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonLinks } from './person-links.tsx';
import { RoleFact } from './role-fact.tsx';
import { StatusFact } from './status-fact.tsx';

interface Props {
  id: string;
  name: string;
}

/** The team's decisions about a person: role, status, programs, tags and startups. */
export function PersonAdministration({ id, name }: Props) {
  const { t } = useTranslation('people');
  const [{ data, error }, again] = useQuery({ query: Document, variables: { userId: id } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={0} />;
  const person = data.personAdministration;
  return (
    person && (
      <RecordSection title={t('record.title')}>
        <Facts>
          <PersonFacts person={person} />
          <StatusFact person={person} name={name} />
          <RoleFact person={person} />
          <PersonLinks person={person} />
        </Facts>
      </RecordSection>
    )
  );
}
