import { Button } from '@mantine/core';
import { canCreateParams } from '@seedbed/domain/evaluations/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useRoleName } from '#capabilities/access/public.tsx';
import css from '#capabilities/evaluations/assigning/assigning.module.css';
import { useActor } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { DeleteEvaluationParam, EvaluationParams } from './operations.ts';
import { type Param, type ParamChoices, ParamForm } from './param-form.tsx';

/** Program, topic and role give a scorecard; the most specific line holds. */
export function Component() {
  const { t } = useTranslation(['evaluations', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: EvaluationParams, requestPolicy: 'cache-and-network' });
  const [edited, setEdited] = useState<Param | 'new' | null>(null);
  const canCreate = canCreateParams(useActor());
  const close = () => setEdited(null);
  const params = data?.evaluationParams ?? [];
  return (
    <Page
      title={t('navigation:entries.evaluation-params')}
      sentence={t('params.sentence')}
      action={canCreate && <Button onClick={() => setEdited('new')}>{t('params.add')}</Button>}
    >
      {!data && <NotLoaded error={error} onRetry={again} rows={4} />}
      {data && params.length === 0 && (
        <Empty drawing={<StoryDrawing />} title={t('params.empty.title')} sentence={t('params.empty.sentence')} />
      )}
      {data && params.length > 0 && (
        <ParamTable params={params} choices={data.evaluationParamChoices} onEdit={setEdited} />
      )}
      <p className="note">
        <AppLink to="/taxonomy/tags/topic">{t('params.criteria')}</AppLink>
      </p>
      <FormDialog
        opened={edited !== null}
        title={edited === 'new' ? t('params.add') : t('params.edit')}
        onClose={close}
      >
        {data && edited && (
          <ParamForm param={edited === 'new' ? null : edited} choices={data.evaluationParamChoices} onDone={close} />
        )}
      </FormDialog>
    </Page>
  );
}

interface TableProps {
  params: readonly Param[];
  choices: ParamChoices;
  onEdit: (param: Param) => void;
}

function ParamTable({ params, choices, onEdit }: TableProps) {
  const { t } = useTranslation(['evaluations', 'common', 'navigation']);
  const roleName = useRoleName();
  const [remove] = useAct(DeleteEvaluationParam);
  const nameIn = (all: ParamChoices['forms'], id: string | null) =>
    id === null ? null : (all.find(({ value }) => value === id)?.label ?? '–');
  async function drop({ _id }: Param) {
    const { data, undoId } = await remove({ paramId: _id });
    if (data) offerUndo(t('params.deleted'), undoId);
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <div className={css.scroll} tabIndex={0}>
      <table className={css.table} aria-label={t('navigation:entries.evaluation-params')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.formId')}</th>
            <th scope="col">{t('fields.programId')}</th>
            <th scope="col">{t('fields.topicId')}</th>
            <th scope="col">{t('fields.roleType')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('params.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {params.map((param) => {
            const form = nameIn(choices.forms, param.formId);
            return (
              <tr key={param._id}>
                <th scope="row">
                  <bdi>{form}</bdi>
                </th>
                <td>
                  <bdi>{nameIn(choices.programs, param.programId) ?? t('params.any')}</bdi>
                </td>
                <td>
                  <bdi>{nameIn(choices.topics, param.topicId) ?? t('params.any')}</bdi>
                </td>
                <td>{param.roleType ? roleName({ type: param.roleType, label: null }) : t('params.any')}</td>
                <td className={css.number}>
                  {param.canEdit && (
                    <>
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        aria-label={t('params.edit-of', { name: form })}
                        onClick={() => onEdit(param)}
                      >
                        {t('common:actions.edit')}
                      </Button>
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        color="gray"
                        aria-label={t('params.delete-of', { name: form })}
                        onClick={() => void drop(param)}
                      >
                        {t('common:actions.delete')}
                      </Button>
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
