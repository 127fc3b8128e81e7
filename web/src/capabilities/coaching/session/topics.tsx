import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { TopicsOfSessions, UpdateSession } from '#capabilities/coaching/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { namedChoice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { RecordSection } from '#platform/record/facts.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useAct } from '#platform/use-act.ts';
import { may, type Session } from './session.ts';

/** Saved at once. They also decide which scorecard applies. */
export function Topics({ session }: { session: Session }) {
  const { t } = useTranslation('coaching');
  const isViewing = useIsViewing();
  const mayEdit = may(session, 'WRITE') && !isViewing;
  if (session.topics.length === 0 && !mayEdit) return null;
  return (
    <RecordSection title={t('fields.topicIds')}>
      {mayEdit ? (
        <TopicPicker session={session} />
      ) : (
        <Row gap={2}>
          {session.topics.map(({ _id, name, color }) => (
            <Pill key={_id} color={color ?? null}>
              {name}
            </Pill>
          ))}
        </Row>
      )}
    </RecordSection>
  );
}

function TopicPicker({ session }: { session: Session }) {
  const { t } = useTranslation('coaching');
  const [{ data }] = useQuery({ query: TopicsOfSessions });
  const [update] = useAct(UpdateSession);
  return (
    <Picker
      aria-label={t('fields.topicIds')}
      source={useListedChoices((data?.coachingTopics ?? []).map(namedChoice))}
      value={session.topics.map(namedChoice)}
      onChange={(topics) => void update({ id: session._id, input: { topicIds: topics.map(({ value }) => value) } })}
    />
  );
}
