import { graphql } from '#platform/api/graphql.ts';

export const AddressReport = graphql(`
  query AddressReport($address: String!, $campaignId: ID) {
    addressReport(address: $address, campaignId: $campaignId) {
      address
      user { _id fullName avatar }
      findings { code weight at detail count }
      campaigns { _id campaignId campaignName state reason createdAt }
      mails { _id subject state createdAt }
    }
  }
`);

export const StoppedAddresses = graphql(`
  query StoppedAddresses($search: String, $offset: Int, $limit: Int) {
    stoppedAddresses(search: $search, offset: $offset, limit: $limit) {
      rows { _id address reason detail since until person { _id fullName } stoppedBy { _id fullName } } more
    }
  }
`);

export const StopAddress = graphql(`
  mutation StopAddress($address: String!, $detail: String!, $days: Int) {
    stopAddress(address: $address, detail: $detail, days: $days) { _id }
  }
`);

export const AllowAddress = graphql(`
  mutation AllowAddress($address: String!) { allowAddress(address: $address) }
`);

export const StopListPreview = graphql(`
  query StopListPreview($text: String!) {
    stopListPreview(text: $text) { added known repeated invalidCount invalid { line text } }
  }
`);

export const ImportStops = graphql(`
  mutation ImportStops($text: String!, $detail: String) { importStops(text: $text, detail: $detail) }
`);
