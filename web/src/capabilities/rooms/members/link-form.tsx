import { Button, Checkbox, CopyButton, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkLink } from '@seedbed/domain/rooms/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateRoomLink } from '#capabilities/rooms/operations.ts';
import type { WholeRoomFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Grid, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './rooms.module.css';

interface Props {
  room: WholeRoomFragment;
  onClose: () => void;
}

const choicesOfDays = [7, 30, 90, 365] as const;
const forever = 'forever';

/** A link for an audience. Its address is shown once. */
export function LinkDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { t } = useTranslation('rooms');
  return (
    <FormDialog opened={opened} title={t('links.new')} onClose={props.onClose}>
      <NewLink {...props} />
    </FormDialog>
  );
}

function NewLink(props: Props) {
  const [address, setAddress] = useState<string | null>(null);
  return address === null ? (
    <LinkForm {...props} onMade={setAddress} />
  ) : (
    <Address address={address} onClose={props.onClose} />
  );
}

const linesOf = (typed: string) =>
  typed
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

interface Values {
  id: string;
  name: string;
  groupId: string;
  days: string;
  password: string;
  allowed: string;
  mustVerifyEmail: boolean;
}

function inputOf({ id: _id, days, allowed, ...values }: Values) {
  const hours = 24 * Number(days);
  const expiresAt = days === forever ? null : Temporal.Now.instant().add({ hours }).toString();
  return { ...values, allowed: linesOf(allowed), expiresAt };
}

function LinkForm({ room, onMade, onClose }: Props & { onMade: (address: string) => void }) {
  const { t } = useTranslation('rooms');
  const [create] = useAct(CreateRoomLink, { silent: true });
  const [initial] = useState<Values>(() => ({
    id: newId<'RoomLink'>(),
    name: '',
    groupId: room.groups[0]?._id ?? '',
    days: '30',
    password: '',
    allowed: '',
    mustVerifyEmail: true,
  }));
  const form = useCheckedForm({
    name: 'room-link',
    draft: `room-link:${room._id}`,
    initial,
    check: (values) => checkLink(inputOf(values)),
    send: (values) => create({ roomId: room._id, id: values.id, input: inputOf(values) }),
    onSaved: ({ data }) => {
      const { address } = data?.createRoomLink ?? {};
      if (address) onMade(address);
      else onClose();
    },
  });
  const { values, set } = form;
  return (
    <CheckedForm form={form} verb={t('links.create')} onCancel={onClose}>
      <TextInput
        {...form.text('name')}
        label={t('fields.name')}
        description={t('hints.link-name')}
        data-autofocus
        maxLength={80}
      />
      <Grid min="12rem" gap={4} fit>
        <NativeSelect
          {...form.field('groupId')}
          label={t('fields.groupId')}
          value={values.groupId}
          onChange={(event) => set('groupId', event.currentTarget.value)}
          data={room.groups.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <NativeSelect
          id="room-link-days"
          label={t('fields.expiresAt')}
          value={values.days}
          onChange={(event) => set('days', event.currentTarget.value)}
          data={[
            ...choicesOfDays.map((count) => ({ value: String(count), label: t('links.days', { count }) })),
            { value: forever, label: t('links.forever') },
          ]}
        />
      </Grid>
      <Checkbox
        id="room-link-mustVerifyEmail"
        label={t('fields.mustVerifyEmail')}
        checked={values.mustVerifyEmail || values.allowed.trim() !== ''}
        disabled={values.allowed.trim() !== ''}
        onChange={(event) => set('mustVerifyEmail', event.currentTarget.checked)}
      />
      <Textarea
        {...form.text('allowed')}
        label={<Optional label={t('fields.allowed')} />}
        description={t('hints.allowed')}
        autosize
        minRows={2}
        maxRows={8}
      />
      <PasswordInput
        {...form.text('password')}
        label={<Optional label={t('fields.password')} />}
        autoComplete="new-password"
      />
    </CheckedForm>
  );
}

function Address({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation('rooms');
  return (
    <Stack gap={4}>
      <p>{t('links.once')}</p>
      <div className={css.address}>
        <TextInput
          label={t('links.address')}
          value={address}
          readOnly
          dir="ltr"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'links.copied' : 'links.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <Row gap={2} justify="end">
        <Button onClick={onClose}>{t('links.done')}</Button>
      </Row>
    </Stack>
  );
}
