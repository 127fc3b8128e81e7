import { canSeeTemplates } from '@seedbed/domain/emails/policy.ts';
import type { TemplateTexts } from '@seedbed/domain/emails/templates/template.ts';
import { mergeFields, templateKeys, templateOf } from '@seedbed/domain/emails/templates/template.ts';
import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import { isLanguage, type Language } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { builder } from '#platform/graphql/builder.ts';
import { transact } from '#platform/tx.ts';
import { type EmailTemplate, listTemplates } from './find-templates.ts';
import { type EmailPreview, type PreviewRequest, previewDesign, previewTemplate } from './preview-template.ts';
import { findRecipients, type TemplateRecipient } from './recipients.ts';
import { resetTemplate, saveTemplate } from './save-template.ts';
import { sendTestEmail } from './send-test-email.ts';

const TemplateKeyName = builder.enumType('EmailTemplateKey', { values: templateKeys });
const MergeFieldName = builder.enumType('EmailMergeField', { values: mergeFields });
const TemplateSource = builder.enumType('EmailTemplateSource', {
  values: ['product', 'organization', 'funnel'] as const,
});

const EmailTemplateObject = builder.objectRef<EmailTemplate>('EmailTemplate').implement({
  description: 'The words of one email in one language.',
  fields: (t) => ({
    _id: t.id({ resolve: ({ key, scope, variant, language }) => [key, scope, variant, language].join(':') }),
    key: t.expose('key', { type: TemplateKeyName }),
    scope: t.exposeString('scope', { description: '`funnel/<id>`, or empty for all funnels.' }),
    variant: t.exposeString('variant', { description: 'The reason of a rejection; empty for all reasons.' }),
    language: t.exposeString('language'),
    subject: t.exposeString('subject'),
    text: t.exposeString('text'),
    button: t.exposeString('button'),
    source: t.expose('source', { type: TemplateSource }),
    isOwn: t.boolean({ description: 'Written for this scope.', resolve: ({ row }) => row !== null }),
    version: t.int({ description: '0 for unchanged texts of the product.', resolve: ({ row }) => row?.version ?? 0 }),
    canEdit: t.exposeBoolean('canEdit'),
    mergeFields: t.field({ type: [MergeFieldName], resolve: ({ key }) => [...templateOf(key).fields] }),
    requiredFields: t.field({ type: [MergeFieldName], resolve: ({ key }) => [...templateOf(key).required] }),
  }),
});

const Recipient = builder.objectRef<TemplateRecipient>('EmailRecipient').implement({
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
});

const Preview = builder.objectRef<EmailPreview>('EmailPreview').implement({
  fields: (t) => ({
    subject: t.exposeString('subject'),
    html: t.exposeString('html'),
    missing: t.field({ type: [MergeFieldName], resolve: ({ missing }) => missing as never }),
  }),
});

const TextsInput = builder.inputRef<TemplateTexts>('EmailTemplateInput').implement({
  fields: (t) => ({
    subject: t.string({ required: true }),
    text: t.string({ required: true }),
    button: t.string({ required: true }),
  }),
});

const languageOf = (given: string): Language => {
  if (!isLanguage(given)) throw new NotFound();
  return given;
};
type GivenPreview = Omit<PreviewRequest, 'scope' | 'language'> & {
  scope?: string | null | undefined;
  language: string;
};
const previewedIn = ({ scope, language, ...given }: GivenPreview): PreviewRequest => ({
  ...given,
  scope: scope ?? '',
  language: languageOf(language),
});
const allow = canSeeTemplates;
const required = { required: true } as const;

builder.queryFields((t) => ({
  emailTemplates: t.field({
    type: [EmailTemplateObject],
    allow,
    args: { scope: t.arg.string(), language: t.arg.string(required) },
    resolve: async (_, { scope, language }, context) =>
      listTemplates(await context.read(), context.actor, scope ?? '', languageOf(language)),
  }),
  emailRecipients: t.field({
    type: [Recipient],
    allow,
    description: 'Real recipients for a preview, the newest first.',
    args: { scope: t.arg.string() },
    resolve: async (_, { scope }, context) =>
      findRecipients(await context.read(), context.actor, scope ?? '', context.language),
  }),
  emailDesignPreview: t.string({
    allow: canManageSettings,
    description: 'An email in the saved layout, as HTML.',
    args: { language: t.arg.string(required) },
    resolve: async (_, { language }, context) =>
      previewDesign(await context.read(), context.actor, languageOf(language)),
  }),
  emailPreview: t.field({
    type: Preview,
    allow,
    args: {
      key: t.arg({ type: TemplateKeyName, ...required }),
      scope: t.arg.string(),
      language: t.arg.string(required),
      input: t.arg({ type: TextsInput, ...required }),
      recipientId: t.arg.id(),
    },
    resolve: async (_, given, context) => previewTemplate(await context.read(), context.actor, previewedIn(given)),
  }),
}));

builder.mutationFields((t) => ({
  sendTestEmail: t.string({
    allow,
    description: 'Sends the unsaved texts to their author. Returns the address.',
    args: {
      key: t.arg({ type: TemplateKeyName, ...required }),
      scope: t.arg.string(),
      language: t.arg.string(required),
      input: t.arg({ type: TextsInput, ...required }),
      recipientId: t.arg.id({ description: 'Whose facts the email shows.' }),
    },
    resolve: (_, given, { actor }) => sendTestEmail(actor, previewedIn(given)),
  }),
  saveEmailTemplate: t.field({
    type: 'Boolean',
    allow,
    description: 'Saves the texts of one email.',
    args: {
      key: t.arg({ type: TemplateKeyName, ...required }),
      scope: t.arg.string(),
      variant: t.arg.string(),
      language: t.arg.string(required),
      input: t.arg({ type: TextsInput, ...required }),
      version: t.arg.int({ description: 'As loaded; another one is a Conflict.' }),
    },
    resolve: async (_, given, { actor }) => Boolean(await transact(saveTemplate, actor, given)),
  }),
  resetEmailTemplate: t.field({
    type: 'Boolean',
    allow,
    description: 'Restores the texts of all funnels, or of the product.',
    args: {
      key: t.arg({ type: TemplateKeyName, ...required }),
      scope: t.arg.string(),
      variant: t.arg.string(),
      language: t.arg.string(required),
      version: t.arg.int(),
    },
    resolve: async (_, given, { actor }) => Boolean(await resetTemplate(actor, given)),
  }),
}));
