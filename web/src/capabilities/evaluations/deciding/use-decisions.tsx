import { comparedCounts, comparisonPath } from '@seedbed/domain/applications/working/comparison.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useClient, useQuery } from 'urql';
import { ApplicationVersions, DecisionPreview, ReasonField } from '#capabilities/applications/public.tsx';
import { useRunBatch } from '#capabilities/batches/public.tsx';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { type SelectionAction, setSelected } from '#platform/selection.ts';
import { BoardIcon, CheckIcon, CloseIcon } from '#platform/ui/icons.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import type { DecisionRow } from './decision-cells.tsx';
import { RoundReasons } from './operations.ts';
import { offerDecisionUndo } from './undo-offers.ts';

/** An application with the version that the person saw. */
interface SeenApplication {
  id: string;
  version: number;
}

interface Decisions {
  actions: (rows: readonly DecisionRow[]) => readonly SelectionAction[];
  dialog: ReactNode;
}

/** Decides the selected applications, at most a hundred in a call. Nothing is sent before "Send all". */
export function useDecisions(roundId: string): Decisions {
  const { t } = useTranslation(['evaluations', 'common']);
  const navigate = useNavigate();
  const client = useClient();
  const { runBatch } = useRunBatch('applications', { silent: true });
  const [asked, setAsked] = useState<{ action: 'accept' | 'reject'; seen: readonly SeenApplication[] } | null>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [{ data: offered }] = useQuery({
    query: RoundReasons,
    variables: { id: asked?.seen[0]?.id ?? '' },
    pause: asked?.action !== 'reject',
  });

  async function take(action: 'accept' | 'reject', applications: readonly SeenApplication[]) {
    const versions = new Map(applications.map(({ id, version }) => [id, version]));
    const {
      changed,
      refused,
      left,
      undoIds,
      error: fault,
    } = await runBatch(
      'decide-in-round',
      applications.map(({ id }) => id),
      (ids) => ({
        roundId,
        action,
        reason: action === 'reject' ? reason : null,
        versions: Object.fromEntries(ids.map((id) => [id, versions.get(id)])),
      }),
    );
    if (fault) {
      const text = fieldErrors(fault)?.reason;
      setError(text ?? null);
      if (!text) toastError(errorText(fault));
    }
    if (left.length === applications.length) return;
    setAsked(null);
    setReason('');
    setError(null);
    const n = changed.length;
    const reasons = new Set(refused.map(({ message }) => message));
    const words =
      refused.length > 0
        ? [t('decisions.partly', { n, refused: refused.length }), ...reasons].join('\n')
        : t('decisions.done', { n });
    offerDecisionUndo(words, ...undoIds);
    setSelected([...refused.map(({ id }) => id), ...left]);
  }

  /** The version of each row. Rows that are not loaded get the version of this moment. */
  async function versionsOf(
    rows: readonly DecisionRow[],
    ids: readonly string[],
  ): Promise<readonly SeenApplication[] | null> {
    const loaded = new Map(rows.map(({ _id, version }) => [_id, version]));
    const others = ids.filter((id) => !loaded.has(id));
    if (others.length > 0) {
      const asked = client.query(ApplicationVersions, { ids: others }, { requestPolicy: 'network-only' });
      const { data, error: fault } = await asked.toPromise();
      if (!data) {
        if (fault) toastError(errorText(fault));
        return null;
      }
      for (const { _id, version } of data.applicationVersions) loaded.set(_id, version);
    }
    const chosen = new Set(ids);
    return [...loaded].filter(([id]) => chosen.has(id)).map(([id, version]) => ({ id, version }));
  }

  const actions = (rows: readonly DecisionRow[]): SelectionAction[] => {
    const withSeen = (act: (seen: readonly SeenApplication[]) => void) => async (ids: readonly string[]) => {
      const seen = await versionsOf(rows, ids);
      if (seen) act(seen);
    };
    const [accept, reject] = (['accept', 'reject'] as const).map((action) =>
      withSeen((seen) => setAsked({ action, seen })),
    ) as [ReturnType<typeof withSeen>, ReturnType<typeof withSeen>];
    return [
      {
        key: 'accept',
        label: t('compare.accept'),
        icon: <CheckIcon size={16} />,
        run: (ids) => void accept(ids),
      },
      {
        key: 'reject',
        label: t('compare.reject'),
        icon: <CloseIcon size={16} />,
        run: (ids) => void reject(ids),
      },
      {
        key: 'compare',
        label: t('compare.title'),
        icon: <BoardIcon size={16} />,
        counts: comparedCounts,
        run: (ids) => void navigate(comparisonPath(ids)),
      },
    ];
  };

  const action = asked?.action ?? 'accept';
  const seen = asked?.seen ?? [];
  const n = seen.length;
  const close = () => setAsked(null);
  const dialog = (
    <FormDialog opened={asked !== null} title={t(`decisions.${action}-title`, { n })} onClose={close}>
      <Form
        onSubmit={() => void take(action, seen)}
        count={n}
        verb={t(`compare.${action}`)}
        isDangerous={action === 'reject'}
        onCancel={close}
      >
        <DecisionPreview ids={seen.map(({ id }) => id)} action={action} reason={reason} />
        {action === 'reject' ? (
          <ReasonField
            reasons={offered?.application?.rejectReasons ?? []}
            isFixed={offered?.application?.hasFixedReasons ?? false}
            label={t('fields.reason')}
            help={t('decisions.reject-help')}
            value={reason}
            error={error}
            onChange={setReason}
          />
        ) : (
          <p className="note">{t('decisions.reject-help')}</p>
        )}
      </Form>
    </FormDialog>
  );
  return { actions, dialog };
}
