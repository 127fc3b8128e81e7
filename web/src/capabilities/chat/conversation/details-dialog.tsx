import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { groupNameMaxCharacters } from '@seedbed/domain/chat/channel.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import type { Channel } from '#capabilities/chat/channel.ts';
import css from '#capabilities/chat/chat.module.css';
import { BlockedPeople, ChangeChatGroup, SetChannelMuted, SetPersonBlocked } from '#capabilities/chat/operations.ts';
import { useContacts } from '#capabilities/chat/use-contacts.ts';
import { useActor } from '#platform/actor.tsx';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { whileBusy } from '#platform/forms/while-busy.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { CloseIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import { ShowPresence, Snooze } from './quiet-settings.tsx';
import { useMembers } from './use-members.ts';

interface Props {
  channel: Channel;
  opened: boolean;
  onClose: () => void;
}

/** The people of a conversation, and what one does with it. */
export const DetailsDialog = ({ channel, opened, onClose }: Props) => {
  const { t } = useTranslation('chat');
  return (
    <FormDialog opened={opened} title={t('details')} onClose={onClose}>
      <Stack gap={5}>
        <Mute channel={channel} />
        <Snooze channel={channel} />
        <ShowPresence />
        {channel.kind === 'group' && <Group channel={channel} />}
        <Members channel={channel} />
        {channel.kind === 'direct' && channel.person && <Block userId={channel.person._id} />}
      </Stack>
    </FormDialog>
  );
};

function Mute({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const [mute, busy] = useAct(SetChannelMuted);
  return (
    <Switch
      label={t('mute')}
      checked={channel.isMuted}
      {...whileBusy(busy)}
      onChange={(event) => void mute({ channelId: channel._id, isMuted: event.currentTarget.checked })}
    />
  );
}

function Members({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const { userId } = useActor();
  const { members } = useMembers(channel._id);
  const [change, busy] = useAct(ChangeChatGroup);
  return (
    <ul className={css.people} aria-label={t('people')}>
      {members.map(({ user }) => (
        <li key={user._id}>
          <Avatar person={user} size="small" />
          <UserName person={user} />
          {channel.kind === 'group' && channel.isOwn && user._id !== userId && (
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={busy}
              aria-label={t('remove-person', { name: user.fullName })}
              onClick={() => void change({ channelId: channel._id, remove: [user._id] })}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

function Group({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { userId } = useActor();
  const source = useContacts();
  const [name, setName] = useState(channel.name ?? '');
  const [added, setAdded] = useState<Choice[]>([]);
  const [isLeaving, setLeaving] = useState(false);
  const [change, busy] = useAct(ChangeChatGroup);
  const channelId = channel._id;
  return (
    <>
      <Form
        busy={busy}
        onSubmit={async () => {
          const add = added.map(({ value }) => value);
          const { error } = await change({ channelId, ...(name !== channel.name && { name }), add });
          if (!error) setAdded([]);
        }}
      >
        <TextInput
          label={t('group-name')}
          maxLength={groupNameMaxCharacters}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Picker
          label={t('add-people')}
          placeholder={t('find-person')}
          source={source}
          value={added}
          onChange={setAdded}
        />
        <Button
          type="submit"
          variant="default"
          loading={busy}
          disabled={!name.trim() || (name === channel.name && added.length === 0)}
        >
          {t('save')}
        </Button>
      </Form>
      <Button variant="subtle" color="var(--bad)" onClick={() => setLeaving(true)}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        open={isLeaving}
        question={t('leave-sure')}
        verb={t('leave')}
        busy={busy}
        onConfirm={async () => {
          const { error } = await change({ channelId, remove: [userId] });
          setLeaving(false);
          if (!error) await navigate('/chat');
        }}
        onClose={() => setLeaving(false)}
      />
    </>
  );
}

function Block({ userId }: { userId: string }) {
  const { t } = useTranslation('chat');
  const [{ data }] = useQuery({ query: BlockedPeople });
  const [block, busy] = useAct(SetPersonBlocked);
  const isBlocked = data?.blockedPeople.some(({ _id }) => _id === userId) ?? false;
  return (
    <>
      {isBlocked && <p role="status">{t('blocked')}</p>}
      <Button
        variant="default"
        loading={busy}
        disabled={!data}
        onClick={() => void block({ userId, isBlocked: !isBlocked })}
      >
        {isBlocked ? t('unblock') : t('block')}
      </Button>
    </>
  );
}
