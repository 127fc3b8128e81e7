import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OpenMentors, SetPair } from '#capabilities/matching/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { personChoice } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import type { Run } from './pair.ts';

interface Props {
  run: Run;
  /** The startup, if it is known already. */
  startupId?: string;
  onDone: () => void;
}

/** A pair that a person wants: the next calculation keeps it and says what it costs the others. */
export function PinForm({ run, startupId: given, onDone }: Props) {
  const { t } = useTranslation('matching');
  const [startupId, setStartup] = useState<string | null>(given ?? null);
  const [mentorId, setMentor] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [pin] = useAct(SetPair);
  const [{ data }] = useQuery({
    query: OpenMentors,
    variables: { startupId: startupId ?? '' },
    pause: startupId === null,
  });
  const startups = new Map([...run.pairs, ...run.misses].map(({ startup }) => [startup.startupId, startup.name]));
  const mentors = data?.openMentors ?? [];
  async function send() {
    setTried(true);
    if (startupId === null || mentorId === null) return;
    const answer = await pin({ runId: run._id, startupId, mentorId, state: 'pinned' });
    if (!answer.data) return;
    const names = {
      name: startups.get(startupId) ?? '',
      mentor: mentors.find(({ _id }) => _id === mentorId)?.fullName ?? '',
    };
    offerUndo(t('pair.pinned', names), answer.undoId);
    onDone();
  }
  const missing = (value: string | null) => (isTried && value === null ? t('pin.missing') : undefined);
  return (
    <Form onSubmit={send} onCancel={onDone} verb={t('pair.pin')}>
      <p className="note">{t('pin.sentence')}</p>
      <OneChoice
        label={t('pin.startup')}
        error={missing(startupId)}
        choices={[...startups].map(([value, label]) => ({ value, label }))}
        value={startupId}
        onChange={setStartup}
      />
      {startupId !== null && (
        <OneChoice
          label={t('pin.mentor')}
          error={missing(mentorId)}
          choices={mentors.map(personChoice)}
          value={mentorId}
          onChange={setMentor}
        />
      )}
    </Form>
  );
}
