import { graphql } from '#platform/api/graphql.ts';

export const EmailTemplates = graphql(`
  query EmailTemplates($scope: String, $language: String!) {
    emailTemplates(scope: $scope, language: $language) {
      _id key scope variant language subject text button source isOwn version canEdit mergeFields requiredFields
    }
  }
`);

export const EmailRecipients = graphql(`
  query EmailRecipients($scope: String) {
    emailRecipients(scope: $scope) { _id name }
  }
`);

export const EmailPreview = graphql(`
  query EmailPreview(
    $key: EmailTemplateKey!, $scope: String, $language: String!, $input: EmailTemplateInput!, $recipientId: ID
  ) {
    emailPreview(key: $key, scope: $scope, language: $language, input: $input, recipientId: $recipientId) {
      subject html missing
    }
  }
`);

export const SaveEmailTemplate = graphql(`
  mutation SaveEmailTemplate(
    $key: EmailTemplateKey!, $scope: String, $variant: String, $language: String!, $input: EmailTemplateInput!,
    $version: Int
  ) {
    saveEmailTemplate(
      key: $key, scope: $scope, variant: $variant, language: $language, input: $input, version: $version
    )
  }
`);

/** The words of one funnel: named as the specification names it. */
export const FindOrCreateFunnelInstructionEmail = graphql(`
  mutation FindOrCreateFunnelInstructionEmail(
    $key: EmailTemplateKey!, $scope: String, $variant: String, $language: String!, $input: EmailTemplateInput!,
    $version: Int
  ) {
    saveEmailTemplate(
      key: $key, scope: $scope, variant: $variant, language: $language, input: $input, version: $version
    )
  }
`);

export const SendTestEmail = graphql(`
  mutation SendTestEmail(
    $key: EmailTemplateKey!, $scope: String, $language: String!, $input: EmailTemplateInput!, $recipientId: ID
  ) {
    sendTestEmail(key: $key, scope: $scope, language: $language, input: $input, recipientId: $recipientId)
  }
`);

export const ResetEmailTemplate = graphql(`
  mutation ResetEmailTemplate(
    $key: EmailTemplateKey!, $scope: String, $variant: String, $language: String!, $version: Int
  ) {
    resetEmailTemplate(key: $key, scope: $scope, variant: $variant, language: $language, version: $version)
  }
`);
export const ReadEmailDesign = graphql(`
  query ReadEmailDesign { emailDesignSettings { _id version emailColor showsLogo footer } }
`);

export const UpdateEmailDesign = graphql(`
  mutation UpdateEmailDesign($version: Int!, $settings: EmailDesignSettingsInput!) {
    updateEmailDesignSettings(version: $version, settings: $settings) { _id version emailColor showsLogo footer }
  }
`);

export const DesignPreview = graphql(`
  query DesignPreview($language: String!) { emailDesignPreview(language: $language) }
`);
