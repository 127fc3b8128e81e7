import { Button, Textarea } from '@mantine/core';
import { noteCharacters } from '@seedbed/domain/community/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useContacts } from '#capabilities/chat/public.tsx';
import { IntroducePeople, PeopleOfStartup } from '#capabilities/community/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { type Choice, personChoice } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { UsersIcon } from '#platform/ui/icons.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

/** On the page of another person. */
export function IntroducePerson({ id, name }: { id: string; name: string }) {
  const { userId } = useActor();
  if (userId === id) return null;
  return <Introduce people={[{ value: id, label: name }]} />;
}

/** On the page of a startup, whose people can be introduced. */
export function IntroduceStartup({ id }: { id: string }) {
  const { userId } = useActor();
  const [{ data }] = useQuery({ query: PeopleOfStartup, variables: { id } });
  const people = (data?.startup?.people ?? []).filter((person) => person._id !== userId).map(personChoice);
  return people.length > 0 ? <Introduce people={people} /> : null;
}

function Introduce({ people }: { people: readonly Choice[] }) {
  const { t } = useTranslation('community');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<UsersIcon size={18} />} onClick={() => setOpened(true)}>
        {t('introduce.action')}
      </Button>
      <FormDialog opened={opened} title={t('introduce.title')} onClose={() => setOpened(false)}>
        <IntroduceForm people={people} onDone={() => setOpened(false)} />
      </FormDialog>
    </>
  );
}

/** The first person is one of these. */
export function IntroduceForm({ people, onDone }: { people: readonly Choice[]; onDone: () => void }) {
  const { t } = useTranslation('community');
  const contacts = useContacts();
  const [id] = useState(() => newId<'Introduction'>());
  const [firstId, setFirst] = useState(people.length === 1 ? (people[0]?.value ?? null) : null);
  const [second, setSecond] = useState<Choice[]>([]);
  const [firstNote, setFirstNote] = useState('');
  const [secondNote, setSecondNote] = useState('');
  const [introduce, busy] = useAct(IntroducePeople);
  const first = people.find(({ value }) => value === firstId);
  const [other] = second;
  const isWhole = Boolean(first && other && firstNote.trim() && secondNote.trim());

  async function send() {
    if (!(first && other && isWhole)) return;
    const { error } = await introduce({ id, firstId: first.value, secondId: other.value, firstNote, secondNote });
    if (error) return;
    toastConfirmation(t('introduce.sent'));
    onDone();
  }

  return (
    <Form onSubmit={send} onCancel={onDone} busy={busy} verb={t('introduce.send')}>
      <OneChoice label={t('introduce.first')} choices={people} value={firstId} onChange={setFirst} />
      <Picker
        label={t('introduce.second')}
        placeholder={t('introduce.find')}
        isSingle
        source={contacts}
        value={second}
        onChange={setSecond}
      />
      <Textarea
        label={first ? t('introduce.note-to', { name: first.label }) : t('introduce.note-first')}
        required
        autosize
        minRows={3}
        dir="auto"
        maxLength={noteCharacters}
        value={firstNote}
        onChange={(event) => setFirstNote(event.currentTarget.value)}
      />
      <Textarea
        label={other ? t('introduce.note-to', { name: other.label }) : t('introduce.note-second')}
        required
        autosize
        minRows={3}
        dir="auto"
        maxLength={noteCharacters}
        value={secondNote}
        onChange={(event) => setSecondNote(event.currentTarget.value)}
      />
      <p className="note">{t('introduce.rule')}</p>
    </Form>
  );
}
