import { Button, TextInput } from '@mantine/core';
import { groupNameMaxCharacters } from '@seedbed/domain/chat/channel.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import { CreateChatGroup, OpenDirectChannel } from './operations.ts';
import { useContacts } from './use-contacts.ts';

/** One person makes a direct conversation, several a group. */
export function NewConversation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <FormDialog opened={opened} title={t('new')} onClose={onClose}>
      <NewForm onClose={onClose} />
    </FormDialog>
  );
}

function NewForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['chat', 'common']);
  const navigate = useNavigate();
  const source = useContacts();
  const [people, setPeople] = useState<Choice[]>([]);
  const [name, setName] = useState('');
  const [id] = useState(() => newId<'ChatChannel'>());
  const [open, isOpening] = useAct(OpenDirectChannel);
  const [create, isCreating] = useAct(CreateChatGroup);
  const [first, ...others] = people;
  const isGroup = others.length > 0;

  async function start() {
    if (!first) return;
    const channelId = isGroup
      ? (await create({ id, name, userIds: people.map(({ value }) => value) })).data?.createChatGroup._id
      : (await open({ userId: first.value })).data?.openDirectChannel._id;
    if (!channelId) return;
    onClose();
    await navigate(`/chat/${channelId}`);
  }

  return (
    <Form onSubmit={() => void start()}>
      <Stack gap={4}>
        <Picker
          label={t('people')}
          placeholder={t('find-person')}
          source={source}
          value={people}
          onChange={setPeople}
        />
        {isGroup && (
          <TextInput
            label={t('group-name')}
            required
            maxLength={groupNameMaxCharacters}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Row justify="end" gap={2}>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={isOpening || isCreating} disabled={!first || (isGroup && !name.trim())}>
            {isGroup ? t('new-group') : t('start')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
