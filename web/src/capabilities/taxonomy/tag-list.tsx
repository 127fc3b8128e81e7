import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { useAct } from '#platform/use-act.ts';
import { MergeForm } from './merge-form.tsx';
import { MoveTag } from './operations.ts';
import type { EditedTag } from './tag.ts';
import { TagForm } from './tag-form.tsx';
import { TagRow } from './tag-row.tsx';
import css from './tags.module.css';

interface Props {
  kind: TagKind;
  tags: readonly EditedTag[];
  /** All tags, including those that the search left out. */
  all: readonly EditedTag[];
  mayEdit: boolean;
  /** A search shows only some places. */
  canOrder: boolean;
}

const pageSize = 100;

export function TagList({ kind, tags, all, mayEdit, canOrder }: Props) {
  const { t } = useTranslation('taxonomy');
  const [shown, setShown] = useState(pageSize);
  const [dialog, setDialog] = useState<{ tag: EditedTag; form: 'edit' | 'merge' } | null>(null);
  const { ordered, move, spoken } = useOrder(tags);
  const rows = ordered.slice(0, shown);
  const ids = rows.map(({ _id }) => _id);
  const { list, handleProps, rowProps } = useReorder<HTMLUListElement>({ ids, onMove: move });
  const close = () => setDialog(null);
  return (
    <>
      <ul ref={list} className={css.card}>
        {rows.map((tag) => (
          <TagRow
            key={tag._id}
            kind={kind}
            tag={tag}
            mayEdit={mayEdit}
            handle={canOrder ? handleProps(tag._id) : null}
            row={rowProps(tag._id)}
            onOpen={(form) => setDialog({ tag, form })}
          />
        ))}
      </ul>
      <EndOfList
        more={shown < tags.length}
        length={shown}
        loading={false}
        onReach={() => setShown((n) => n + pageSize)}
      />
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <FormDialog opened={dialog?.form === 'edit'} title={t('edit')} onClose={close}>
        {dialog && <TagForm kind={kind} tag={dialog.tag} onDone={close} />}
      </FormDialog>
      <FormDialog opened={dialog?.form === 'merge'} title={t('merge.title')} onClose={close}>
        {dialog && <MergeForm into={dialog.tag} all={all} onDone={close} />}
      </FormDialog>
    </>
  );
}

/** The order at once, before the server has answered. Moves are sent one after the other. */
function useOrder(tags: readonly EditedTag[]) {
  const { t } = useTranslation('taxonomy');
  const [act] = useAct(MoveTag);
  const [own, setOwn] = useState<readonly string[] | null>(null);
  const [spoken, setSpoken] = useState('');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's order replaces the own one
  useEffect(() => {
    if (waiting.current === 0) setOwn(null);
  }, [tags]);
  const ordered = useMemo(() => {
    if (!own) return tags;
    const places = new Map(own.map((id, place) => [id, place]));
    const placeOf = ({ _id }: EditedTag) => places.get(_id) ?? own.length;
    return tags.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [own, tags]);

  function move(id: string, after: string | null) {
    const rest = ordered.map(({ _id }) => _id).filter((one) => one !== id);
    const index = after === null ? 0 : rest.indexOf(after) + 1;
    setOwn(rest.toSpliced(index, 0, id));
    setSpoken(t('moved', { place: index + 1, count: ordered.length }));
    waiting.current += 1;
    queue.current = queue.current.then(async () => {
      const { error } = await act({ tagId: id, after });
      waiting.current -= 1;
      if (error) setOwn(null);
    });
  }
  return { ordered, move, spoken };
}
