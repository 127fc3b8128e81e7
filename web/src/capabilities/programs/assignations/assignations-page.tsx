import { Button } from '@mantine/core';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { assignationColumns } from '@seedbed/domain/startups/columns.ts';
import { canConnectStartup } from '@seedbed/domain/startups/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignationIds, Assignations } from '#capabilities/programs/operations.ts';
import { ChooseDialog } from '#capabilities/programs/record/choose-dialog.tsx';
import {
  type PortfolioStartup,
  startupCells,
  useAssignablePeople,
  useStartupOptions,
} from '#capabilities/startups/public.tsx';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { type Choice, personChoice } from '#platform/forms/picker/choices.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { AvatarList } from '#platform/ui/avatar/avatar-list.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { CloseIcon, EditIcon, PlusIcon } from '#platform/ui/icons.tsx';
import css from './assignations.module.css';
import { useAssign } from './use-assign.ts';

const cells = { ...startupCells, assigned: AssignedCell };
const Line = lineOf(['name', 'assigned'], cells, { isSelectable: true, hasBox: false });

/** The people who look after each startup. */
export function Component() {
  const { t } = useTranslation(['programs', 'navigation', 'startups']);
  const features = useFeatures();
  const canFilter = hasFeature(features, 'startupFilter');
  const options = useStartupOptions(canFilter);
  const [asked, ask] = useState<{ verb: 'add' | 'remove'; ids: readonly string[] } | null>(null);
  const assign = useAssign();
  const action = (verb: 'add' | 'remove', icon: React.ReactNode) => ({
    key: verb,
    label: t(`assign.${verb}`),
    icon,
    run: (ids: readonly string[]) => ask({ verb, ids }),
  });
  return (
    <ListPage
      name="assignations"
      texts="startups"
      title={t('navigation:entries.startup-assignation')}
      columns={assignationColumns}
      document={Assignations}
      allIds={AssignationIds}
      options={options}
      canFilter={canFilter}
      cells={cells}
      usualView="table"
      Card={Line}
      hasFaces
      cards="lines"
      actions={() =>
        hasFeature(features, 'bulkDataAssignation')
          ? [action('add', <PlusIcon size={16} />), action('remove', <CloseIcon size={16} />)]
          : []
      }
      empty={
        <Empty
          drawing={<SeedlingDrawing />}
          title={t('startups:empty.title')}
          sentence={t('startups:empty.sentence')}
        />
      }
      below={
        <ChooseDialog
          opened={asked !== null}
          title={t(`assign.${asked?.verb ?? 'add'}-title`, { count: asked?.ids.length ?? 0 })}
          label={t('assign.label')}
          count={asked?.ids.length ?? 0}
          useSource={useAssignablePeople}
          onSave={(chosen) => assign(asked?.ids ?? [], { [asked?.verb ?? 'add']: idsOf(chosen) })}
          onClose={() => ask(null)}
        />
      }
    />
  );
}

const idsOf = (chosen: readonly Choice[]) => chosen.map(({ value }) => value);

/** The people of one startup, chosen anew in a dialog. */
function AssignedCell({ row }: { row: PortfolioStartup }) {
  const { t } = useTranslation('programs');
  const mayConnect = canConnectStartup(useActor(), row._id);
  const [opened, setOpened] = useState(false);
  const assign = useAssign();
  const initial = row.assigned.map(personChoice);
  const verb = row.assigned.length > 0 ? t('assign.change') : t('assign.verb');

  function save(chosen: readonly Choice[]) {
    const [before, after] = [idsOf(initial), idsOf(chosen)];
    const add = after.filter((id) => !before.includes(id));
    const remove = before.filter((id) => !after.includes(id));
    if (add.length === 0 && remove.length === 0) return Promise.resolve(true);
    return assign([row._id], { add, remove });
  }

  return (
    <span className={css.assigned}>
      {row.assigned.length > 0 && <AvatarList people={row.assigned} kind="compact" />}
      {mayConnect && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={row.assigned.length > 0 ? <EditIcon size={14} /> : <PlusIcon size={14} />}
          aria-label={`${verb}: ${row.name}`}
          onClick={() => setOpened(true)}
        >
          {verb}
        </Button>
      )}
      <ChooseDialog
        opened={opened}
        title={t('assign.edit', { name: row.name })}
        label={t('assign.label')}
        useSource={useAssignablePeople}
        initial={initial}
        onSave={save}
        onClose={() => setOpened(false)}
      />
    </span>
  );
}
