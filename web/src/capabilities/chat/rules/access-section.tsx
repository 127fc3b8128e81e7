import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { useContacts } from '#capabilities/chat/use-contacts.ts';
import { Form } from '#platform/forms/form.tsx';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { PeopleWithoutChat, SetChatAccess } from './operations.ts';
import css from './rules.module.css';

/** The people from whom chat was taken. */
export function AccessSection() {
  const { t } = useTranslation('chat');
  const [{ data, error }, refetch] = useQuery({ query: PeopleWithoutChat });
  const source = useContacts();
  const [chosen, choose] = useState<Choice[]>([]);
  const [setAccess, busy] = useAct(SetChatAccess);

  return (
    <>
      <p className={css.note}>{t('access.lead')}</p>
      <Loaded
        data={data?.peopleWithoutChat}
        error={error}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
        rows={1}
      >
        {(people) =>
          people.length === 0 ? (
            <p className={css.note}>{t('access.none')}</p>
          ) : (
            <ul className={css.people}>
              {people.map((person) => (
                <li key={person._id}>
                  <Avatar person={person} size="small" />
                  <UserName person={person} />
                  <Button
                    size="xs"
                    variant="default"
                    loading={busy}
                    onClick={async () => {
                      const { error: refused } = await setAccess({ userId: person._id, isAllowed: true });
                      if (!refused) toastConfirmation(t('access.given', { name: person.fullName }));
                    }}
                  >
                    {t('access.give')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Form
        busy={busy}
        onSubmit={async () => {
          for (const { value, label } of chosen) {
            const { error: refused } = await setAccess({ userId: value, isAllowed: false });
            if (!refused) toastConfirmation(t('access.taken', { name: label }));
          }
          choose([]);
        }}
      >
        <Picker
          label={t('access.take')}
          placeholder={t('find-person')}
          source={source}
          value={chosen}
          onChange={choose}
        />
        <Row>
          <Button type="submit" variant="default" loading={busy} disabled={chosen.length === 0}>
            {t('access.take')}
          </Button>
        </Row>
      </Form>
    </>
  );
}
