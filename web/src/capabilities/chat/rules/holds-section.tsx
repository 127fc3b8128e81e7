import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useContacts } from '#capabilities/chat/use-contacts.ts';
import type { ChannelsToHoldQuery } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { ChannelsToHold, ChatHolds, LiftChatHold, PlaceChatHold } from './operations.ts';
import css from './rules.module.css';

const choicesOf = (data: ChannelsToHoldQuery): Choice[] =>
  data.channelsToHold.map(({ channelId, name }) => ({ value: channelId, label: name }));

/** Legal holds on people and conversations. */
export function HoldsSection() {
  const { t } = useTranslation('chat');
  const [{ data, error }, refetch] = useQuery({ query: ChatHolds });
  const [lift, isLifting] = useAct(LiftChatHold);
  return (
    <>
      <p className={css.note}>{t('holds.lead')}</p>
      <Loaded data={data?.chatHolds} error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} rows={1}>
        {(holds) =>
          holds.length === 0 ? (
            <p className={css.note}>{t('holds.none')}</p>
          ) : (
            <Stack gap={3}>
              {holds.map((hold) => (
                <Card key={hold._id}>
                  <Row justify="between" gap={3}>
                    <div>
                      <p dir="auto">{hold.name}</p>
                      <p className={css.note} dir="auto">
                        {hold.reason}
                      </p>
                      <p className={css.note}>
                        {t('holds.by', {
                          name: hold.placedBy?.fullName ?? t('somebody'),
                          day: shortDay(hold.placedAt, ownZone()),
                        })}
                      </p>
                    </div>
                    <Button
                      size="xs"
                      variant="default"
                      loading={isLifting}
                      onClick={async () => {
                        const { error: refused } = await lift({ id: hold._id });
                        if (!refused) toastConfirmation(t('holds.lifted'));
                      }}
                    >
                      {t('holds.lift')}
                    </Button>
                  </Row>
                </Card>
              ))}
            </Stack>
          )
        }
      </Loaded>
      <HoldForm />
    </>
  );
}

function HoldForm() {
  const { t } = useTranslation('chat');
  const [kind, setKind] = useState<'person' | 'channel'>('person');
  const [chosen, choose] = useState<Choice[]>([]);
  const [reason, setReason] = useState('');
  const [id, setId] = useState(() => newId<'ChatHold'>());
  const people = useContacts();
  const channels = useSearchedChoices(ChannelsToHold, choicesOf);
  const [place, busy] = useAct(PlaceChatHold);
  const [subject] = chosen;

  async function send() {
    if (!(subject && reason.trim())) return;
    const of = kind === 'person' ? { userId: subject.value } : { channelId: subject.value };
    const { error } = await place({ id, ...of, reason });
    if (error) return;
    toastConfirmation(t('holds.placed', { name: subject.label }));
    choose([]);
    setReason('');
    setId(newId<'ChatHold'>());
  }

  return (
    <Form busy={busy} onSubmit={send}>
      <SegmentedControl
        aria-label={t('holds.kind')}
        data={[
          { value: 'person', label: t('holds.person') },
          { value: 'channel', label: t('holds.channel') },
        ]}
        value={kind}
        onChange={(value) => {
          setKind(value as typeof kind);
          choose([]);
        }}
      />
      <Picker
        key={kind}
        label={t(`holds.${kind}`)}
        placeholder={kind === 'person' ? t('find-person') : t('holds.find-channel')}
        isSingle
        source={kind === 'person' ? people : channels}
        value={chosen}
        onChange={choose}
      />
      <TextInput
        label={t('fields.reason')}
        maxLength={1_000}
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row>
        <Button type="submit" variant="default" loading={busy} disabled={!(subject && reason.trim())}>
          {t('holds.place')}
        </Button>
      </Row>
    </Form>
  );
}
