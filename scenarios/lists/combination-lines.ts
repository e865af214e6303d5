/**
 * §4.1: the table of lists with many criteria. The first lines ask for as much as possible. A search for line combinations
 * found the rest. A test checks that every three words meet in a line.
 */
export const combinationLines = `
  user received visible read registered action expiring after before application enterprise word
  consumer received visible unread registered open expiring after before application enterprise word later
  representative received hidden read registered action expiring after before application own word
  user received hidden unread registered open expiring after before application own word later
  consumer sent visible read registered action expiring after before application enterprise word
  representative sent visible unread registered open expiring after before application enterprise word later
  user sent hidden read registered action expiring after before application own word
  consumer sent hidden unread registered open expiring after before application own word later
  representative both visible read registered action expiring after before application enterprise word
  user both visible unread registered open expiring after before application enterprise word later
  consumer both hidden read registered action expiring after before application own word
  representative both hidden unread registered open expiring after before application own word later
  consumer received action later
  representative sent unread after own
  user both visible read registered open
  user sent hidden application enterprise word later
  representative both registered expiring before application later
  consumer received visible expiring before own word
  consumer both hidden unread open expiring enterprise
  user received open after before application
  representative both read action expiring after word later
  representative sent hidden read registered action before own later
  consumer received read registered after application enterprise
  user both visible unread action application own later
  user sent unread registered action expiring before word
  representative received visible registered open after enterprise word later
  consumer sent hidden read open before application word later
  consumer both hidden registered expiring after word
  user sent visible read expiring before enterprise later
  representative received visible unread after before later
  consumer sent registered open expiring own word later
  user both hidden action after before enterprise
  representative received hidden unread registered application enterprise
  representative sent visible action expiring after application
  representative received read open expiring before enterprise word
  user both read registered after application own word later
  consumer sent visible read open after before own
  consumer both unread registered action application enterprise word later
  consumer both visible unread expiring after application word later
  user received hidden read expiring after own later
  representative received hidden registered open expiring after application later
  representative both visible registered action before own word
  user sent hidden registered expiring after before application word later
  representative received hidden unread registered action expiring after before application word later
  consumer received registered action expiring after before application own word later
  user received visible registered before application own later
  consumer sent registered expiring after before application enterprise word later
  consumer both unread registered open after before application word
  representative received hidden read expiring after before application word later
  user both visible unread registered expiring after before application enterprise word
  user sent read registered open expiring after application enterprise word later
  consumer received hidden read registered action expiring after application enterprise word later
  consumer both hidden registered open expiring after before application own word later
  consumer received unread registered open expiring after before application enterprise word later
  representative sent visible unread registered open expiring after before application own word later
  user sent visible unread registered open expiring after before application word later
  consumer both visible unread registered action expiring after before application word later
  consumer both visible unread ordinary after later
  user received read ordinary action expiring before own word
  representative sent hidden ordinary open expiring after before application enterprise
  consumer sent hidden read ordinary action application enterprise word later
  user received ordinary open after application own later
  representative both visible unread ordinary expiring before application word
  consumer both hidden ordinary open expiring before word later
  representative received visible read ordinary action after
  user sent unread ordinary before enterprise
  consumer received hidden unread ordinary expiring after application own word
  user both visible ordinary action expiring after own word
  representative both read ordinary open expiring before application enterprise later
  representative sent visible unread ordinary open expiring own later
  consumer sent ordinary after application
  user received hidden unread ordinary action expiring after before word later
  user received visible read ordinary expiring after application enterprise word
`
