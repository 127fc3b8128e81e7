import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteRoomGroup, SaveRoomGroup, SetRoomItems } from '#capabilities/rooms/operations.ts';
import type { WholeRoomFragment } from '#platform/api/generated/documents.ts';
import { whileBusy } from '#platform/forms/while-busy.ts';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, EditIcon, PlusIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { Row, Section } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { ChooseItems } from './choose-items.tsx';
import { GroupDialog } from './group-form.tsx';
import css from './rooms.module.css';

interface Props {
  room: WholeRoomFragment;
  mayEdit: boolean;
}

type Item = WholeRoomFragment['items'][number];
type Group = WholeRoomFragment['groups'][number];

/** Items by groups: each checked box is a right. */
export function ItemsPart({ room, mayEdit }: Props) {
  const { t } = useTranslation('rooms');
  const [isChoosing, choose] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const { items, groups } = room;
  return (
    <Section title={t('items.title')}>
      {mayEdit && (
        <Row gap={2}>
          <Button variant="default" leftSection={<PlusIcon size={16} />} onClick={() => choose(true)}>
            {t('items.choose')}
          </Button>
          <Button variant="default" leftSection={<PlusIcon size={16} />} onClick={() => setNaming(true)}>
            {t('groups.new')}
          </Button>
        </Row>
      )}
      {items.length === 0 ? (
        <p className={css.nothing}>{t('items.empty')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
        <section className={css.scroller} aria-label={t('groups.title')} tabIndex={0}>
          <table className={css.matrix} aria-label={t('groups.title')}>
            <thead>
              <tr>
                <th scope="col">{t('groups.item')}</th>
                {groups.map((group) => (
                  <th key={group._id} scope="col">
                    <GroupHead room={room} group={group} mayEdit={mayEdit} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item, at) => (
                <tr key={item._id}>
                  <th scope="row">
                    <ItemHead room={room} item={item} at={at} mayEdit={mayEdit} />
                  </th>
                  {groups.map((group) => (
                    <td key={group._id}>
                      <Right room={room} group={group} item={item} mayEdit={mayEdit} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ChooseItems opened={isChoosing} room={room} onClose={() => choose(false)} />
      <GroupDialog opened={isNaming} roomId={room._id} onClose={() => setNaming(false)} />
    </Section>
  );
}

function GroupHead({ room, group, mayEdit }: Props & { group: Group }) {
  const { t } = useTranslation(['rooms', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const [isEditing, edit] = useState(false);
  const [remove] = useAct(DeleteRoomGroup);
  const { _id: groupId, name, mayDownload } = group;

  async function trash() {
    const { data, undoId } = await remove({ groupId });
    if (data) offerUndo(t('groups.deleted', { name }), undoId);
  }

  return (
    <span className={css.head}>
      <span className={css.words}>
        <bdi>{name}</bdi>
        {mayDownload && <span className="note">{t('fields.mayDownload')}</span>}
      </span>
      {mayEdit && (
        <RowMenu label={t('groups.more', { name })} button={button}>
          <Menu.Item leftSection={<EditIcon size={18} />} onClick={() => edit(true)}>
            {t('groups.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<TrashIcon size={18} />} color="var(--bad)" onClick={() => void trash()}>
            {t('common:actions.delete')}
          </Menu.Item>
        </RowMenu>
      )}
      <GroupDialog opened={isEditing} roomId={room._id} group={group} onClose={() => edit(false)} />
    </span>
  );
}

const inputOf = ({ documentId, requestId }: Item) => ({ documentId: documentId ?? null, requestId: requestId ?? null });

function ItemHead({ room, item, at, mayEdit }: Props & { item: Item; at: number }) {
  const { t } = useTranslation('rooms');
  const [set, busy] = useAct(SetRoomItems);
  const { items, _id: roomId } = room;
  const { name } = item;

  async function save(next: Item[], message: string) {
    const { data, undoId } = await set({ roomId, items: next.map(inputOf) });
    if (data) offerUndo(message, undoId);
  }
  const moved = (to: number) => {
    const next = items.filter((one) => one !== item);
    next.splice(to, 0, item);
    return save(next, t('items.saved'));
  };
  return (
    <span className={css.head}>
      <span className={css.words}>
        <bdi className={css.item}>{name}</bdi>
        {!item.isThere && <Pill tone="warn">{t('items.hidden')}</Pill>}
      </span>
      {mayEdit && (
        <Row gap={0} nowrap>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('items.up', { name })}
            disabled={at === 0 || busy}
            onClick={() => void moved(at - 1)}
          >
            <ChevronUpIcon size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('items.down', { name })}
            disabled={at === items.length - 1 || busy}
            onClick={() => void moved(at + 1)}
          >
            <ChevronDownIcon size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('items.remove', { name })}
            disabled={busy}
            onClick={() =>
              void save(
                items.filter((one) => one !== item),
                t('items.removed', { name }),
              )
            }
          >
            <CloseIcon size={18} />
          </ActionIcon>
        </Row>
      )}
    </span>
  );
}

function Right({ room, group, item, mayEdit }: Props & { group: Group; item: Item }) {
  const { t } = useTranslation('rooms');
  const [save, busy] = useAct(SaveRoomGroup);
  const isSeen = group.itemIds.includes(item._id);

  async function change() {
    const itemIds = isSeen ? group.itemIds.filter((id) => id !== item._id) : [...group.itemIds, item._id];
    const { data, undoId } = await save({ roomId: room._id, id: group._id, input: { itemIds } });
    if (data) offerUndo(t('groups.saved', { name: group.name }), undoId);
  }

  return (
    <Checkbox
      aria-label={t('groups.sees', { group: group.name, item: item.name })}
      checked={isSeen}
      disabled={!mayEdit}
      {...whileBusy(busy)}
      onChange={() => void change()}
    />
  );
}
