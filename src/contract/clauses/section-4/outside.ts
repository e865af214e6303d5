import { clausesOf, may, must, should } from '../clause.ts'
import { notSpecified, thirdParty } from '../reasons.ts'

const hostsNotSpecified = 'The host names are not in the specification; the run is told which origins count'

/** §4.5 to §4.7: calls to the partition service, cross-origin headers, what is left open. */
export const section4Outside = clausesOf({
  '4.5.rights-path': must.calls('The provider asks for rights at userPartitionRights of the mailbox concerned'),
  '4.5.rights-user-type': must.calls('The provider asks for rights with userType human'),
  '4.5.rights-user-id': must.calls('The provider asks for rights with the person number as userId'),
  '4.5.rights-partition-id': must.calls(
    'The provider asks for rights on one partition with its identifier as partitionId',
  ),
  '4.5.rights-list': must.none('Without partitionId the partition service returns a list', thirdParty),
  '4.5.rights-object': must.none('With partitionId the partition service returns one object', thirdParty),
  '4.5.mandate-path': must.calls('The provider asks for a mandate at hasMandate of the mailbox concerned'),
  '4.5.mandate-enterprise-number': must.calls('The mandate question carries the number of the represented enterprise'),
  '4.5.mandate-mandatary-number': must.calls('The mandate question carries the number of the representative'),
  '4.5.mandate-operation': must.calls('The mandate question is about the operation consult'),
  '4.5.mandate-result': must.none('The answer has a boolean hasMandate', thirdParty),
  '4.5.partitions-path': must.calls('The provider asks for the existing partitions at partitions of the mailbox'),
  '4.5.partitions-list': must.none('The answer lists the partitions of that mailbox', thirdParty),
  '4.6.acceptance-origins': must.none(
    'The portal origins of the acceptance environment are accepted',
    hostsNotSpecified,
  ),
  '4.6.production-origins': must.none(
    'The portal origins of the production environment are accepted',
    hostsNotSpecified,
  ),
  '4.6.preflight': must.wire('A preflight of an accepted origin is not refused'),
  '4.6.allow-origin': must.wire('Access-Control-Allow-Origin repeats the accepted origin'),
  '4.6.foreign-origin': must.wire('An origin that is not accepted is not allowed, nor is every origin'),
  '4.6.allow-get': must.wire('Access-Control-Allow-Methods names GET'),
  '4.6.allow-head': must.wire('Access-Control-Allow-Methods names HEAD'),
  '4.6.allow-post': must.wire('Access-Control-Allow-Methods names POST'),
  '4.6.allow-put': should.wire('Access-Control-Allow-Methods has PUT, which no operation uses'),
  '4.6.allow-delete': should.wire('Access-Control-Allow-Methods has DELETE, which no operation uses'),
  '4.6.allow-trace': should.wire('Access-Control-Allow-Methods has TRACE, which no operation uses'),
  '4.6.allow-options': must.wire('Access-Control-Allow-Methods names OPTIONS'),
  '4.6.allow-patch': must.wire('Access-Control-Allow-Methods names PATCH'),
  '4.6.allow-content-type': must.wire('Access-Control-Allow-Headers names Content-Type'),
  '4.6.allow-authorization': must.wire('Access-Control-Allow-Headers names Authorization'),
  '4.6.allow-accept': must.wire('Access-Control-Allow-Headers names Accept'),
  '4.6.allow-accept-language': must.wire('Access-Control-Allow-Headers names Accept-Language'),
  '4.6.allow-if-none-match': must.wire('Access-Control-Allow-Headers names If-None-Match'),
  '4.6.allow-if-modified-since': must.wire('Access-Control-Allow-Headers names If-Modified-Since'),
  '4.6.allow-location': must.wire('Access-Control-Allow-Headers names Location'),
  '4.6.expose-location': must.wire('Access-Control-Expose-Headers names Location'),
  '4.7.templates': may.none('The message template operations are not specified', notSpecified),
  '4.7.registration': may.none('How a service is registered is not specified', notSpecified),
  '4.7.change-visibility-status': may.none(
    'The status of a successful changeVisibility is not specified',
    notSpecified,
  ),
  '4.7.change-partition-status': may.none(
    'The status of a successful change of named messages is not specified',
    notSpecified,
  ),
  '4.7.response-shapes': may.none('Other content of the list and the details is not specified', notSpecified),
})
