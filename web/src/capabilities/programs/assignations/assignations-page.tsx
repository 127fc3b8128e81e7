import { Button } from '@mantine/core';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { changeTo } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { assignationColumns } from '@seedbed/domain/startups/columns.ts';
import { canConnectStartup } from '@seedbed/domain/startups/policy.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignationIds, Assignations } from '#capabilities/programs/operations.ts';
import { ChooseDialog } from '#capabilities/programs/record/choose-dialog.tsx';
import {
  LinksDialog,
  type PortfolioStartup,
  startupCells,
  useAssignablePeople,
  useProgramChoices,
  useStartupOptions,
} from '#capabilities/startups/public.tsx';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { type Choice, type ChoiceSource, namedChoice, personChoice } from '#platform/forms/picker/choices.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { AvatarList } from '#platform/ui/avatar/avatar-list.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { CalendarIcon, CloseIcon, EditIcon, PlusIcon } from '#platform/ui/icons.tsx';
import css from './assignations.module.css';
import { useAssign, useAssignPrograms } from './use-assign.ts';

const cells = { ...startupCells, assigned: AssignedCell, program: ProgramCell };
const Line = lineOf(['name', 'assigned'], cells, { isSelectable: true, hasBox: false });

/** The people who look after each startup, and its programs. */
export function Component() {
  const { t } = useTranslation(['programs', 'navigation', 'startups', 'batches']);
  const features = useFeatures();
  const canFilter = hasFeature(features, 'startupFilter');
  const options = useStartupOptions(canFilter);
  const [asked, ask] = useState<{ verb: 'add' | 'remove'; ids: readonly string[] } | null>(null);
  const [programIds, askPrograms] = useState<readonly string[] | null>(null);
  const [assign, assignPrograms] = [useAssign(), useAssignPrograms()];
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
          ? [
              action('add', <PlusIcon size={16} />),
              action('remove', <CloseIcon size={16} />),
              {
                key: 'programs',
                label: t('batches:actions.startups.programs'),
                icon: <CalendarIcon size={16} />,
                run: askPrograms,
              },
            ]
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
        <>
          {programIds && (
            <LinksDialog
              links="programs"
              count={programIds.length}
              onSave={(change) => assignPrograms(programIds, change)}
              onClose={() => askPrograms(null)}
            />
          )}
          <ChooseDialog
            opened={asked !== null}
            title={t(`assign.${asked?.verb ?? 'add'}-title`, { count: asked?.ids.length ?? 0 })}
            label={t('assign.label')}
            count={asked?.ids.length ?? 0}
            useSource={useAssignablePeople}
            onSave={(chosen) => assign(asked?.ids ?? [], { [asked?.verb ?? 'add']: idsOf(chosen) })}
            onClose={() => ask(null)}
          />
        </>
      }
    />
  );
}

const idsOf = (chosen: readonly Choice[]) => chosen.map(({ value }) => value);

interface LinkedCellProps {
  startup: PortfolioStartup;
  initial: readonly Choice[];
  title: string;
  /** After the verb, for the screen reader. */
  about: string;
  label: string;
  useSource: () => ChoiceSource;
  assign: ReturnType<typeof useAssign>;
  children: ReactNode;
}

/** The links of one startup, chosen anew in a dialog. */
function LinkedCell({ startup, initial, title, about, label, useSource, assign, children }: LinkedCellProps) {
  const { t } = useTranslation('programs');
  const mayConnect = canConnectStartup(useActor(), startup._id);
  const [opened, setOpened] = useState(false);
  const verb = initial.length > 0 ? t('assign.change') : t('assign.verb');

  function save(chosen: readonly Choice[]) {
    const { add, remove } = changeTo(idsOf(initial), idsOf(chosen));
    if (!add?.length && !remove?.length) return Promise.resolve(true);
    return assign([startup._id], { add, remove });
  }

  return (
    <span className={css.assigned}>
      {children}
      {mayConnect && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={initial.length > 0 ? <EditIcon size={14} /> : <PlusIcon size={14} />}
          aria-label={`${verb}: ${about}`}
          onClick={() => setOpened(true)}
        >
          {verb}
        </Button>
      )}
      <ChooseDialog
        opened={opened}
        title={title}
        label={label}
        useSource={useSource}
        initial={initial}
        onSave={save}
        onClose={() => setOpened(false)}
      />
    </span>
  );
}

function AssignedCell({ row }: { row: PortfolioStartup }) {
  const { t } = useTranslation('programs');
  return (
    <LinkedCell
      startup={row}
      initial={row.assigned.map(personChoice)}
      title={t('assign.edit', { name: row.name })}
      about={row.name}
      label={t('assign.label')}
      useSource={useAssignablePeople}
      assign={useAssign()}
    >
      {row.assigned.length > 0 && <AvatarList people={row.assigned} kind="compact" />}
    </LinkedCell>
  );
}

function ProgramCell({ row }: { row: PortfolioStartup }) {
  const { t } = useTranslation(['programs', 'startups']);
  return (
    <LinkedCell
      startup={row}
      initial={row.programs.map(namedChoice)}
      title={t('assign.programs-of', { name: row.name })}
      about={t('assign.programs-of', { name: row.name })}
      label={t('startups:fields.programs')}
      useSource={useProgramChoices}
      assign={useAssignPrograms()}
    >
      {row.programs.length > 0 && <bdi>{row.programs.map(({ name }) => name).join(', ')}</bdi>}
    </LinkedCell>
  );
}
