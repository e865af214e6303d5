import { isoDay } from '../../contract/dates.ts'
import { dayMs } from '../../contract/interface/limits.ts'
import type { MeasuredProvider } from './measured-provider.ts'

/** A kind of request, by name: what it asks of each mailbox, and how many times longer the large one may take. */
interface MeasuredRequest {
  name: string
  most: number
  small: string
  large: string
}

const messages = '/mailbox/messages'
const dayFromNow = (days: number): string => isoDay(new Date(Date.now() + days * dayMs))

interface Listed {
  total: number
  items: {
    messageId: string
    subject: { fr: string }
    senderApplicationId: string
    sender: { enterpriseNumber: string }
  }[]
}

const list = async (provider: MeasuredProvider, query = ''): Promise<Listed> =>
  (await provider.ask(`${messages}?${query}`)) as unknown as Listed

const filters = (first: Listed['items'][number] | undefined): string[] => [
  'folder=in',
  'folder=out',
  'visible=false',
  'recipientPartition=OFFICE-7',
  'read=false',
  `expiredBefore=${dayFromNow(16)}`,
  `receivedAfter=${dayFromNow(-30)}`,
  `receivedBefore=${dayFromNow(-30)}`,
  `enterpriseNumber=${first?.sender.enterpriseNumber}`,
  `senderApplicationId=${first?.senderApplicationId}`,
  'registeredMail=true',
  'requiredAction=true',
  'requiredAction=true&requiredActionNotExecuted=true',
  `folder=in&read=false&visible=true&receivedAfter=${dayFromNow(-200)}`,
]

const statistics = [
  'nearlyExpired?numberOfDaysBeforeExpiration=15&isRead=false',
  'withActionRequired?isConfirmed=false',
  'registeredMails?isRead=false',
]

/** A number of a file that a few subjects have. */
const rareWord = ({ items }: Listed): string =>
  items.flatMap(({ subject }) => /\d+\/\d+/.exec(subject.fr) ?? [])[0] ?? ''

const commonWord = 'facture'

/** The requests that both mailboxes answer, each with its own pages and words. */
export const measuredRequests = async (
  small: MeasuredProvider,
  large: MeasuredProvider,
): Promise<MeasuredRequest[]> => {
  const [few, many] = [await list(small, 'pageSize=100'), await list(large, 'pageSize=100')]
  const pages = ({ total }: Listed): number => Math.ceil(total / 25)
  const each = (name: string, most: number, pathOf: (listed: Listed) => string): MeasuredRequest => ({
    name,
    most,
    small: pathOf(few),
    large: pathOf(many),
  })
  return [
    each('first page', 2, () => messages),
    each('middle page', 2, (listed) => `${messages}?page=${Math.ceil(pages(listed) / 2)}`),
    each('last page', 2, (listed) => `${messages}?page=${pages(listed)}`),
    ...filters(many.items[0]).map((filter) => each(filter, 2, () => `${messages}?${filter}`)),
    ...statistics.map((statistic) => each(statistic, 2, () => `${messages}/statistics/${statistic}`)),
    each('details', 2, ({ items }) => `${messages}/${items[50]?.messageId}`),
    each('a rare word', 5, (listed) => `${messages}?qlang=fr&q=${encodeURIComponent(rareWord(listed))}`),
    each('a word that is nowhere', 5, () => `${messages}?qlang=fr&q=xylophone`),
    each('a common word', 10, () => `${messages}?qlang=fr&q=${commonWord}`),
    each('a common letter', 10, () => `${messages}?qlang=fr&q=e`),
    each('common words', 10, () => `${messages}?qlang=fr&q=${encodeURIComponent('cotisations sociales')}`),
  ]
}
