import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AssetChoices, DocumentChoices, SetRoomItems } from '#capabilities/rooms/operations.ts';
import { useIsInPlan } from '#platform/actor.tsx';
import type { WholeRoomFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  room: WholeRoomFragment;
  onClose: () => void;
}

interface Choice {
  documentId: string | null;
  requestId: string | null;
  name: string;
}

const keyOf = ({ documentId, requestId }: { documentId?: string | null; requestId?: string | null }) =>
  documentId ?? requestId ?? '';

/** Chooses documents and approved answers. Items in the room keep their order. */
export function ChooseItems({ opened, ...props }: Props & { opened: boolean }) {
  const { t } = useTranslation('rooms');
  return (
    <FormDialog opened={opened} title={t('items.choose')} onClose={props.onClose}>
      <Choices {...props} />
    </FormDialog>
  );
}

function Choices({ room, onClose }: Props) {
  const { t } = useTranslation('rooms');
  const startupId = room.startup._id;
  const hasAssets = useIsInPlan('dataAssets');
  const [documents, again] = useQuery({ query: DocumentChoices, variables: { startupId } });
  const [assets] = useQuery({ query: AssetChoices, variables: { startupId }, pause: !hasAssets });
  if (!documents.data || (hasAssets && !assets.data))
    return <NotLoaded error={documents.error ?? assets.error} onRetry={again} rows={4} />;
  const files = documents.data.documentLibrary.documents
    .filter(({ file, visibleTo }) => file && visibleTo !== 'staff')
    .map(({ _id, name }): Choice => ({ documentId: _id, requestId: null, name }));
  const approved = (assets.data?.assetRequests ?? [])
    .filter(({ state, attachments: own }) => state === 'approved' && own.length > 0)
    .map(({ _id, title }): Choice => ({ documentId: null, requestId: _id, name: title }));
  if (files.length + approved.length === 0) return <p className="note">{t('items.none')}</p>;
  return <ChoiceForm room={room} documents={files} assets={approved} onClose={onClose} />;
}

function ChoiceForm({ room, documents, assets, onClose }: Props & { documents: Choice[]; assets: Choice[] }) {
  const { t } = useTranslation(['rooms', 'common']);
  const [save] = useAct(SetRoomItems);
  const [chosen, choose] = useState<string[]>(() => room.items.map(keyOf));

  async function send() {
    const known = new Map([...room.items, ...documents, ...assets].map((one) => [keyOf(one), one]));
    const items = chosen.flatMap((key) => {
      const one = known.get(key);
      return one ? [{ documentId: one.documentId ?? null, requestId: one.requestId ?? null }] : [];
    });
    const { data, undoId } = await save({ roomId: room._id, items });
    if (!data) return;
    offerUndo(t('items.saved'), undoId);
    onClose();
  }

  const group = (label: string, choices: readonly Choice[]) =>
    choices.length > 0 && (
      <Checkbox.Group label={label} value={chosen} onChange={choose}>
        <Stack gap={2}>
          {choices.map((choice) => (
            <Checkbox key={keyOf(choice)} value={keyOf(choice)} label={<bdi>{choice.name}</bdi>} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  return (
    <Form onSubmit={send} verb={t('common:actions.save')} onCancel={onClose}>
      {group(t('items.documents'), documents)}
      {group(t('items.assets'), assets)}
    </Form>
  );
}
