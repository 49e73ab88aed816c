/**
 * Answers an OpenRTB 2.6 bid request with one banner bid for each impression (7.2.1 to 7.2.3).
 * @param request the bid request, parsed
 * @param price of every bid, in the currency of the request
 */
export function openRtbAnswer(request, price = 2) {
  return {
    id: request.id,
    cur: request.cur?.[0] ?? 'USD',
    seatbid: [
      {
        seat: 'fake',
        bid: request.imp.map((imp, index) => ({
          id: `bid-${index}`,
          impid: imp.id,
          price,
          adm: '<div style="width:300px;height:250px">An ad</div>',
          crid: `creative-${index}`,
          adomain: ['advertiser.example'],
          w: imp.banner?.format?.[0]?.w ?? 300,
          h: imp.banner?.format?.[0]?.h ?? 250,
          mtype: 1,
          ttl: 300,
        })),
      },
    ],
  };
}
