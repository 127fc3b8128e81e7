import { answerLayouts, checkAnswersExport } from '@seedbed/domain/applications/export-files/input.ts';
import { canExportApplications } from '@seedbed/domain/applications/policy.ts';
import { assertAllowed, FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { ExportFileFormatName, ExportObject, requestExport, TableFormatName } from '#capabilities/exports/public.ts';
import { planHas } from '#capabilities/incubators/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { StoredAnswers } from './answers-kind.ts';
import { findForExport, type StoredApplication } from './file-kind.ts';

const LayoutName = builder.enumType('ApplicationAnswerLayout', { values: answerLayouts });
const id = { required: true } as const;

builder.mutationFields((t) => ({
  exportApplicationAnswers: t.field({
    type: ExportObject,
    allow: canExportApplications,
    description:
      'The sent answers of these applications as a table. Those that the person may not export are left out.',
    args: {
      id: t.arg.id(),
      ids: t.arg.idList({ required: true, description: 'At most 10,000.' }),
      layout: t.arg({ type: LayoutName, required: true, description: 'What one row is.' }),
      format: t.arg({ type: TableFormatName, required: true }),
    },
    resolve: async (_, { id: given, ...asked }, context) => {
      assertAllowed(
        await planHas(await context.read(), 'bulkApplicationExport'),
        () => new FeatureLocked('bulkApplicationExport'),
      );
      const { format, ...input } = checkAnswersExport(asked);
      return requestExport(context.actor, {
        ...{ id: given, kind: 'application-answers', format, content: 'application-answers' },
        input: input satisfies StoredAnswers,
      });
    },
  }),
  exportApplicationFile: t.field({
    type: ExportObject,
    allow: canExportApplications,
    description: 'One application as the person sees it: a document, with its files and data in a ZIP.',
    args: {
      id: t.arg.id(),
      applicationId: t.arg.id(id),
      format: t.arg({ type: ExportFileFormatName, required: true }),
    },
    resolve: async (_, { id: given, applicationId, format }, context) => {
      const { name } = await findForExport(await context.read(), context.actor, applicationId);
      const input: StoredApplication = { applicationId, name };
      return requestExport(context.actor, { id: given, kind: 'application-file', format, content: name, input });
    },
  }),
}));
