-- Every request takes the next path of the file named after "--". When they run out the answers become 404s,
-- which the caller counts as a failure: a repeated path would be answered from memory.
local requests = {}
local sent = 0

function init(args)
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
  requests[#requests + 1] = wrk.format("GET", "/v1/no-path-left")
end

function request()
  sent = math.min(sent + 1, #requests)
  return requests[sent]
end
