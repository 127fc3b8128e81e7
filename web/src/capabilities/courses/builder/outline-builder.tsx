import { Button, Menu } from '@mantine/core';
import { mostItems, mostSections } from '@seedbed/domain/courses/input.ts';
import { type ItemKind, itemKinds } from '@seedbed/domain/courses/item-kind.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemIcon } from '#capabilities/courses/item-icon.tsx';
import type { CourseDraftFragment } from '#platform/api/generated/documents.ts';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './builder.module.css';
import { ItemForm } from './item/item-form.tsx';
import { ItemRow } from './item/item-row.tsx';
import { ArrangeCourse, RemoveItem, RemoveSection, SaveSection } from './operations.ts';
import { SectionRow } from './section-row.tsx';
import { Translations } from './translations.tsx';

type Draft = NonNullable<CourseDraftFragment['draft']>;

/** Sections and items as one list, so that an item moves anywhere by its handle. */
const orderOf = ({ sections, items }: Draft): string[] =>
  sections.flatMap(({ _id }) => [_id, ...items.filter(({ sectionId }) => sectionId === _id).map((item) => item._id)]);

/** The outline of the draft: one part is open. Order, new and removed parts are saved at once. */
export function OutlineBuilder({ course }: { course: CourseDraftFragment }) {
  const { t } = useTranslation('courses');
  const [arrange] = useAct(ArrangeCourse);
  const [saveSection, adding] = useAct(SaveSection);
  const [removeSection] = useAct(RemoveSection);
  const [removeItem] = useAct(RemoveItem);
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<{ id: string; sectionId: string; kind: ItemKind } | null>(null);
  const [spoken, setSpoken] = useState('');
  const draft = course.draft ?? { sections: [], items: [], changes: [], audience: [] };
  const ids = orderOf(draft);
  const titleOf = (id: string) => [...draft.sections, ...draft.items].find(({ _id }) => _id === id)?.title ?? '';
  const courseId = course._id;

  /** A section takes its items with it. */
  async function move(id: string, after: string | null) {
    const isSection = draft.sections.some(({ _id }) => _id === id);
    const moved = isSection
      ? [id, ...draft.items.filter(({ sectionId }) => sectionId === id).map(({ _id }) => _id)]
      : [id];
    const rest = ids.filter((one) => !moved.includes(one));
    // The list begins with a section.
    const place = after === null || !rest.includes(after) ? 0 : rest.indexOf(after) + 1;
    const next = rest.toSpliced(isSection ? place : Math.max(1, place), 0, ...moved);
    const { data, undoId } = await arrange({ courseId, ids: next });
    if (!data) return;
    setSpoken(t('build.moved', { name: titleOf(id), place: next.indexOf(id) + 1, total: next.length }));
    if (undoId) offerUndo(t('build.arranged'), undoId);
  }
  const reorder = useReorder<HTMLOListElement>({ ids, onMove: (id, after) => void move(id, after) });

  async function addSection() {
    const id = newId<'CourseSection'>();
    const { data } = await saveSection({
      courseId,
      id,
      title: t('build.section', { number: draft.sections.length + 1 }),
      words: null,
    });
    if (data) setOpen(id);
  }

  async function remove(id: string) {
    const isSection = draft.sections.some(({ _id }) => _id === id);
    const { data, undoId } = await (isSection ? removeSection : removeItem)({ courseId, id });
    if (data) offerUndo(t('build.removed', { name: titleOf(id) }), undoId);
  }

  return (
    <Stack as="section" gap={4} aria-label={t('build.outline')}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <Translations course={course} />
      {draft.sections.length === 0 && <p className={css.nothing}>{t('build.none')}</p>}
      <ol ref={reorder.list} className={css.list}>
        {draft.sections.flatMap((section) => [
          <SectionRow
            key={section._id}
            courseId={courseId}
            section={section}
            isOpen={open === section._id}
            reorder={reorder}
            onToggle={() => setOpen(open === section._id ? null : section._id)}
            onRemove={() => void remove(section._id)}
          />,
          ...draft.items
            .filter(({ sectionId }) => sectionId === section._id)
            .map((item) => (
              <ItemRow
                key={item._id}
                course={course}
                item={item}
                isOpen={open === item._id}
                reorder={reorder}
                onToggle={() => setOpen(open === item._id ? null : item._id)}
                onRemove={() => void remove(item._id)}
              />
            )),
          added?.sectionId === section._id ? (
            <li key={added.id} className={css.added}>
              <ItemForm
                course={course}
                id={added.id}
                kind={added.kind}
                sectionId={section._id}
                onDone={() => setAdded(null)}
              />
            </li>
          ) : (
            <li key={`${section._id}-add`} className={css.add}>
              {draft.items.length < mostItems && (
                <AddItem
                  section={section.title}
                  onAdd={(kind) => setAdded({ id: newId<'CourseItem'>(), sectionId: section._id, kind })}
                />
              )}
            </li>
          ),
        ])}
      </ol>
      {draft.sections.length < mostSections && (
        <Row>
          <Button
            variant="default"
            loading={adding}
            leftSection={<PlusIcon size={18} />}
            onClick={() => void addSection()}
          >
            {t('build.add-section')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function AddItem({ section, onAdd }: { section: string; onAdd: (kind: ItemKind) => void }) {
  const { t } = useTranslation('courses');
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="sm"
          variant="subtle"
          leftSection={<PlusIcon size={16} />}
          aria-label={t('build.add-item-to', { name: section })}
        >
          {t('build.add-item')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {itemKinds.map((kind) => (
          <Menu.Item key={kind} leftSection={<ItemIcon kind={kind} size={16} />} onClick={() => onAdd(kind)}>
            {t(`values.kind.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
